# Turns what `sheet-demo --experimental-dump-help` prints into parts of the manual page; $part says which.

def roff: gsub("\\\\"; "\\e") | gsub("-"; "\\-") | gsub("(?m)^(?<c>[.'])"; "\\&\(.c)");

def name: if .kind == "short" then "-\(.name)" else "--\(.name)" end;

def value: if .kind == "flag" then "" else " <\(.valueName)>" end;

# What stands behind the names: the value is set in italics.
def heading:
  if .kind == "positional" then ".I \(.valueName | roff)"
  else
    ([.names[] | name | roff] | join("\\fR, \\fB")) as $names
    | if .kind == "flag" then ".B \($names)" else "\\fB\($names)\\fR \\fI\(.valueName | roff)\\fR" end
  end;

def hint:
  [(if .allValues then "values: \(.allValues | join(", "))" else empty end),
   (if .defaultValue then "default: \(.defaultValue)" else empty end)]
  | if length > 0 then " (\(join("; ")))" else "" end;

def common: .valueName == "version" or .valueName == "help";

def options: .arguments[] | select(.shouldDisplay and (common | not))
  | ".TP\n\(heading)\n\((.abstract + hint) | roff)";

def commands: .command.subcommands[] | select(.commandName != "help");

if $part == "synopsis" then
  ".B sheet\\-demo",
  "[\\fBshow\\fR]",
  "[\\fIoptions\\fR]",
  (commands | select(.commandName != "show")
    | ".br\n.B sheet\\-demo \(.commandName | roff)",
      ([.arguments[] | select(.kind == "positional")
        | if .isOptional then "[\\fI\(.valueName | roff)\\fR]" else "\\fI\(.valueName | roff)\\fR" end]
       | select(length > 0) | join(" ")),
      "[\\fIoptions\\fR]"),
  ".br\n.B sheet\\-demo help\n[\\fIcommand\\fR]"
elif $part == "commands" then
  (commands | ".SS \(.commandName | roff)\n\(.abstract | roff)", options),
  ".SS All commands",
  (.command.arguments[] | select(common) | ".TP\n\(heading)\n\(.abstract | roff)")
else error("no such part: \($part)") end
