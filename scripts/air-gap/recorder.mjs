// Preloaded into a Node process: records every address that the process looks up, connects to or sends to, once each,
// in the file RECORD_CONNECTIONS. The process behaves as before.
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const file = process.env.RECORD_CONNECTIONS;
const known = new Set();

function note(kind, host, port) {
  const key = `${kind} ${host} ${port}`;
  if (!file || known.has(key)) return;
  known.add(key);
  const role = process.env.SLIDEWRIGHT_ROLE || process.argv[1] || "";
  appendFileSync(file, `${JSON.stringify({ kind, host, port, role, pid: process.pid })}\n`);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  // In Node's own normalized form, the arguments are an array within the arguments.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { path, host, port } =
    first && typeof first === "object" ? first : { port: first, host: typeof second === "string" ? second : undefined };
  if (path === undefined && !(typeof first === "string" && Number.isNaN(Number(first))))
    note("connect", host ?? "localhost", Number(port));
  return connect.apply(this, args);
};

for (const [owner, kind] of [
  [dns, "lookup"],
  [dns.promises, "lookup"],
  [dns, "resolve"],
  [dns.promises, "resolve"],
  [dns, "resolve4"],
  [dns.promises, "resolve4"],
]) {
  const original = owner[kind];
  owner[kind] = function (name, ...rest) {
    note(kind, name, null);
    return original.call(this, name, ...rest);
  };
}

const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...args) {
  const target = args.findLast((argument) => typeof argument === "string");
  note("send", target ?? "connected", null);
  return send.apply(this, args);
};

syncBuiltinESMExports();
