# Turns the output of `sheet-demo --experimental-dump-help` into the part of the manual page that $part names.

def roff: gsub("\\\\"; "\\e") | gsub("-"; "\\-") | gsub("(?m)^(?<c>[.'])"; "\\&\(.c)");

def name: if .kind == "short" then "-\(.name)" else "--\(.name)" end;

# The names of an option in bold, with its value in italics; or an argument's name in italics.
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

def subcommand($name): .command.subcommands[] | select(.commandName == $name);

if $part == "synopsis" then
  ".B sheet\\-demo\n[\\fIscene\\fR]\n[\\fIoptions\\fR]",
  ".br\n.B sheet\\-demo desktop\n[\\fB\\-\\-monitor\\fR \\fIname\\fR]\n[\\fIoptions\\fR]",
  ".br\n.B sheet\\-demo choose\n[\\fB\\-\\-prompt\\fR \\fItext\\fR]\n[\\fIoptions\\fR]",
  ".br\n.B sheet\\-demo replay\n\\fIfile.trace\\fR\n[\\fIoptions\\fR]",
  ".br\n.B sheet\\-demo \\-\\-list\\-settings\n[\\fB\\-\\-style\\fR \\fIname\\fR]",
  ".br\n.B sheet\\-demo help\n[\\fBchoose\\fR|\\fBreplay\\fR]"
elif $part == "commands" then
  ".SS The window",
  (.command | options),
  ("choose", "replay") as $name
  | (subcommand($name) | ".SS \($name)\n\(.abstract | roff)", options),
  ".SS Both",
  (.command.arguments[] | select(common) | ".TP\n\(heading)\n\(.abstract | roff)")
else error("no such part: \($part)") end
