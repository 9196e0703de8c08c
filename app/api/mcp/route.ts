import { answerMcp, refuseMethod } from "@/lib/server/mcp/answer-mcp";

export const POST = answerMcp;
export const GET = refuseMethod;
export const DELETE = refuseMethod;
