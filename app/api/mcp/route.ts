import { answerMcp, rejectMethod } from "@/lib/server/mcp/answer-mcp";

export const POST = answerMcp;
export const GET = rejectMethod;
export const DELETE = rejectMethod;
