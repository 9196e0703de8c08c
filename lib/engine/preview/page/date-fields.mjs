// Writes the current date into the fields that show it. Plain JavaScript that runs in the page.

/** Languages whose usual short date has no leading zeros. */
const withoutZeros = /^(?:en-US|zh|ko)/;

const time = (hour12, second) => ({ hour: hour12 ? "numeric" : "2-digit", minute: "2-digit", second, hour12 });

/** The formats of fields by the end of their type, such as `datetime4` (ECMA-376, Part 1, 21.1.2.2.4). */
const formats = {
  1: (say, language) => say(shortDate(language)),
  2: (say) => say({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  3: (say, language) => {
    const date = { day: "numeric", month: "long", year: "numeric" };
    return language.startsWith("en")
      ? Object.keys(date)
          .map((part) => say({ [part]: date[part] }))
          .join(" ")
      : say(date);
  },
  4: (say) => say({ day: "numeric", month: "long", year: "numeric" }),
  5: (say) => [{ day: "2-digit" }, { month: "short" }, { year: "2-digit" }].map(say).join("-"),
  6: (say) => [{ month: "long" }, { year: "2-digit" }].map(say).join(" "),
  7: (say) => [{ month: "short" }, { year: "2-digit" }].map(say).join("-"),
  8: (say, language) => [shortDate(language), time(true)].map(say).join(" "),
  9: (say, language) => [shortDate(language), time(true, "2-digit")].map(say).join(" "),
  10: (say) => say(time(false)),
  11: (say) => say(time(false, "2-digit")),
  12: (say) => say(time(true)),
  13: (say) => say(time(true, "2-digit")),
};

function shortDate(language) {
  const digits = withoutZeros.test(language) ? "numeric" : "2-digit";
  return { day: digits, month: digits, year: "numeric" };
}

/** Writes the date into the date and time fields of a part, as PowerPoint does when it opens a file. */
export function writeDates(xml, now = new Date()) {
  return xml.replace(/<a:fld\b[^>]*\btype="datetime(\w*)"[^>]*(?<!\/)>.*?<\/a:fld>/gs, (field, kind) => {
    const format = formats[kind === "" || kind === "FigureOut" ? 1 : kind];
    const language = supported(/\blang="([^"]*)"/.exec(field)?.[1]);
    const say = (parts) => new Intl.DateTimeFormat(language, { calendar: "gregory", ...parts }).format(now);
    return format ? field.replace(/<a:t>[^<]*/, () => `<a:t>${format(say, language)}`) : field;
  });
}

/** Returns a language, or English if the browser doesn't know it. */
function supported(language) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language ?? [])[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}
