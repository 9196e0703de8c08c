import type { z } from "zod";
import type { OperationById } from "@/lib/contract/operations";
import { type QueryValue, request } from "./request";

type RouteOf<O> = O extends { method: infer Method extends string; path: `/api/v1${infer Path}` }
  ? `${Method} ${Path}`
  : never;

/** The operations of the contract by method and path, such as `GET /templates/{template_id}`. */
type OperationByRoute = { [Id in keyof OperationById as RouteOf<OperationById[Id]>]: OperationById[Id] };

type Route = keyof OperationByRoute;

/** The type of a parameter: numbers and booleans may be passed as such, because they are written into the URL. */
type Written<Input, Output> =
  | (Input extends readonly (infer Item)[] ? readonly Item[] : Input)
  | Extract<Output, number | boolean>;

type WrittenFields<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]: Written<
    z.input<Schema>[Name],
    Name extends keyof z.output<Schema> ? z.output<Schema>[Name] : never
  >;
};

type ParamsOption<O> = O extends { params: infer Params extends z.ZodType }
  ? { params: WrittenFields<Params> }
  : unknown;
type QueryOption<O> = O extends { query: infer Query extends z.ZodType } ? { query?: WrittenFields<Query> } : unknown;
type FormOf<Body> = Body extends { form: z.ZodType } ? FormData : never;
type JsonOf<Body> = Body extends { json: infer Json extends z.ZodType } ? z.input<Json> : never;
type BodyOption<O> = O extends { body: infer Body }
  ? Body extends { optional: true }
    ? { body?: JsonOf<Body> | FormOf<Body> }
    : { body: JsonOf<Body> | FormOf<Body> }
  : unknown;

/** Parameters, query and body of an operation. Options that the operation doesn't have are not accepted. */
type CallOptions<R extends Route> = ParamsOption<OperationByRoute[R]> &
  QueryOption<OperationByRoute[R]> &
  BodyOption<OperationByRoute[R]> & { signal?: AbortSignal };

type CallResult<R extends Route> = OperationByRoute[R] extends { response: infer Response extends z.ZodType }
  ? z.output<Response>
  : never;

/** Common shape of the options above. */
type AnyOptions = {
  params?: Record<string, string | number | boolean>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Calls an operation of the API as the signed-in person and returns the JSON response.
 *
 * @throws ApiError if the response is an error, with status 0 if there was no response
 */
export async function call<R extends Route>(
  route: R,
  ...[options]: object extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>]
): Promise<CallResult<R>> {
  const { params = {}, ...rest }: AnyOptions = options ?? {};
  const [method = "", path = ""] = route.split(" ");
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return request<CallResult<R>>(method, address, rest);
}
