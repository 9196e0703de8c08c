import type { z } from "zod";
import type { Operation } from "@/lib/contract/common";
import type { Caller } from "@/lib/server/resources/caller";

export type ToolContext = {
  caller: Caller;
  /** The agent no longer waits. */
  signal: AbortSignal;
  /** Tells the agent how far a long call is, 0 to 100, where it asked for that. */
  progress: (percent: number, message: string) => Promise<void>;
};

/** What an agent may do: one operation of the API, with an input and output that suit an agent. */
export type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** Whose access it shares. */
  operation: Operation;
  input: I;
  output: O;
  /** Whether it changes nothing. */
  reads: boolean;
  act: (input: z.output<I>, context: ToolContext) => Promise<z.input<O>>;
};

/** Gives a tool its exact types where it is written, and the common one where it is listed. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): Tool {
  return tool as unknown as Tool;
}
