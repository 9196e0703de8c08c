import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./overlay/tooltip";

/** A button that shows an icon only; `label` is its name and its tooltip. */
export function IconButton({ label, ...props }: Omit<ButtonProps, "size" | "aria-label"> & { label: string }) {
  return (
    <Tooltip text={label}>
      <Button variant="ghost" {...props} size="icon" aria-label={label} />
    </Tooltip>
  );
}
