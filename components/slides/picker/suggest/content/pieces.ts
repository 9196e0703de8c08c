/** What was recognised in a person's content, in its order. */
export type TextPiece = { kind: "text"; header: string | null; paragraphs: string[]; bullets: string[] };
export type GridPiece = { kind: "grid"; rows: string[][] };
export type Piece = TextPiece | GridPiece;
export type ReadContent = { title: string | null; pieces: Piece[] };
