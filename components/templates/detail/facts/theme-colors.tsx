import { templateFacts as texts } from "@/components/templates/messages/template-facts";

const order = ["dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6"];

function nameOf(key: string): string {
  return key.startsWith("accent") ? texts.accent(key.slice(6)) : (texts.colors[key] ?? key);
}

/** The colours of a theme in the order in which PowerPoint shows them. */
export function ThemeColors({ colors }: { colors: Record<string, string> }) {
  return (
    <ul className="flex flex-wrap gap-1 pt-0.5">
      {order.flatMap((key) => {
        const color = colors[key];
        if (!color) return [];
        return [
          <li
            key={key}
            title={`${nameOf(key)}: ${color}`}
            className="size-5 rounded-sm border border-field"
            style={{ background: color }}
          >
            <span className="sr-only">{`${nameOf(key)}: ${color}`}</span>
          </li>,
        ];
      })}
    </ul>
  );
}
