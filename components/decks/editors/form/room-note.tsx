import { editors } from "@/components/decks/editors/messages";
import type { Room } from "@/components/decks/editors/schema/read-schema";

const { fields: texts } = editors;

/** How much of the room of a text is used; nothing where there is plenty. */
export function RoomNote({ text, room }: { text: string; room: Room | undefined }) {
  if (!room || text.length < room.characters * 0.75) return null;
  const isOver = text.length > room.characters;
  return (
    <span className={`shrink-0 text-xs tabular-nums ${isOver ? "text-warning-text" : "text-muted"}`}>
      {room.lines > 1
        ? texts.roomLines(text.length, room.characters, room.lines)
        : texts.room(text.length, room.characters)}
    </span>
  );
}
