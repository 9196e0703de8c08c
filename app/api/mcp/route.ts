import { answerMcp, refuseMethod } from "@/lib/mcp/answer-mcp";

export const POST = answerMcp;
export const GET = refuseMethod;
export const DELETE = refuseMethod;
