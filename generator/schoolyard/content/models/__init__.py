"""What each kind of file may hold, as pydantic models: for messages and for JSON Schema. Imported when a file is read.

The description of a field says what it expects; the same words stand in messages, in the JSON Schema and so in editors.
"""
