/** Words for a total, at the start or end of a label. */
const TOTALS = [
  "total(?:s|e|t|en|er|ur)?|grand total|sum(?:me|a|ma)?|sammanlagt|overall|all regions",
  "gesamt(?:summe|ergebnis|betrag)?|insgesamt|zusammen|endsumme",
  "ensemble|somme|totaux|totales|totali|totais|somma|soma|totaal|som|i alt|yhteensä",
  "razem|łącznie|ogółem|celkem|spolu|celkom|összesen|toplam|ukupno|skupaj|kokku|kopā|iš viso|общо",
  "σύνολο|итого|всего|усього|всього|разом",
  '合計|総計|总计|總計|合计|합계|총계|المجموع|الإجمالي|סה[״"]כ|סך הכל|कुल|tổng(?: cộng)?',
].join("|");
/** Words that only mean a total if they are the whole label. */
const WHOLE = "group|konzern|groupe|grupo|gruppo|koncern|konserni";
const totalLabel = new RegExp(
  `^(?:${TOTALS})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?:${TOTALS})[:：]?$|^(?:${WHOLE})$`,
  "iu",
);

/** Checks whether a row's label marks the row as a total, such as `Total`, `Gesamt 2025` or `Group total`. */
export const readsAsTotal = (label: string): boolean => label.length <= 60 && totalLabel.test(label.trim());
