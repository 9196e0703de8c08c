import {
  BarChart3,
  Box,
  Film,
  Group,
  Heading,
  Image,
  List,
  Minus,
  Shapes,
  Table2,
  TextCursorInput,
  Type,
  type LucideIcon,
} from "lucide-react";
import type { Shape } from "@/components/templates/detail/place";

const byRole: Partial<Record<Shape["role"], LucideIcon>> = {
  title: Heading,
  subtitle: Heading,
  table: Table2,
  chart: BarChart3,
  agenda: List,
  text_marker: TextCursorInput,
  body: Type,
};
const byType: Record<string, LucideIcon> = {
  Picture: Image,
  Chart: BarChart3,
  Table: Table2,
  Group,
  Connector: Minus,
  Media: Film,
  OleObjectFrame: Box,
  TextBox: Type,
  Placeholder: Type,
};

export function ShapeIcon({ shape }: { shape: Shape }) {
  const Icon = byRole[shape.role] ?? byType[shape.shape_type] ?? Shapes;
  return <Icon aria-hidden className="size-4 shrink-0 text-muted" />;
}
