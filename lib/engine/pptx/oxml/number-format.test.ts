import { expect, it } from "vitest";
import { formatDate, formatNumber, isDateFormat } from "./number-format";

it.each<[number, string, string]>([
  [1234.5, "General", "1234.5"],
  [0.1 + 0.2, "General", "0.3"],
  [1234.5, "0", "1235"],
  [1234.5, "#,##0.00", "1,234.50"],
  [1234.56, "#,##0.##", "1,234.56"],
  [0.256, "0%", "26%"],
  [0.256, "0.0%", "25.6%"],
  [-5, "#,##0", "-5"],
  [12_500, "#,##0.0,", "12.5"],
  [3_400_000, '0.0,,"M"', "3.4M"],
  [7, '"€ "#,##0.0', "€ 7.0"],
  [7, "\\$0", "$7"],
  [7, '_("₽"* #,##0_);_("₽"* \\(#,##0\\)', "₽7"],
  [7, "[$-409]0.0", "7.0"],
  [7, "@", "7"],
])("%s as %s is %s", (value, code, text) => {
  expect(formatNumber(value, code)).toBe(text);
});

it.each<[number, string, string]>([
  [43831, "mmm\\-yy", "Jan-20"],
  [43831, "m/d/yyyy", "1/1/2020"],
  [43831, "dd\\.mm\\.yyyy;@", "01.01.2020"],
  [43831, "[$-409]mmmm yyyy", "January 2020"],
  [43831, "ddd d", "Wed 1"],
  [43831, "mmmmm", "J"],
  [43831, 'yyyy"年"m"月"', "2020年1月"],
  [43831.75, "h:mm AM/PM", "6:00 PM"],
  [43831.520_833_333, "yyyy-mm-dd hh:mm:ss", "2020-01-01 12:30:00"],
  [0.5, "mm:ss", "00:00"],
])("%s as %s is %s", (serial, code, text) => {
  expect(isDateFormat(code)).toBe(true);
  expect(formatDate(serial, code)).toBe(text);
});

it.each(["General", "0.0%", "#,##0", '"days "0', "\\d0", "[Red]0"])("%s is not a date format", (code) => {
  expect(isDateFormat(code)).toBe(false);
});
