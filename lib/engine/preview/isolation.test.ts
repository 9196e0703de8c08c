import { createSocket } from "node:dgram";
import { type AddressInfo, createServer } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromium } from "@/lib/engine/preview/testing/renderer-settings";
import { type BrowserPool, createBrowserPool } from "./browser-pool";
import { findChromium } from "./find-chromium";
import { openSlidePage } from "./slide-page";

/** The requests that were received, by protocol. */
const received: string[] = [];
const tcp = createServer((socket) => {
  received.push("tcp");
  socket.destroy();
});
const udp = createSocket("udp4", () => received.push("udp"));

let browser: BrowserPool;
let page: Page;
const ports = { tcp: 0, udp: 0 };

beforeAll(async () => {
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  ports.tcp = (tcp.address() as AddressInfo).port;
  ports.udp = udp.address().port;
  browser = createBrowserPool(() => findChromium(chromium));
  const started = await browser.get();
  await openSlidePage(started);
  page = started.contexts()[0]!.pages()[0]!;
});
afterAll(async () => {
  await browser.close();
  tcp.close();
  udp.close();
});

/**
 * Attempts of a malicious script that got into the page through a bug in the renderer. Each is a function body. `tcp`
 * and `udp` are the ports on which the test listens. It returns what it could access, or `nothing`.
 */
const attempts: Readonly<Record<string, string>> = {
  "fetches from a server": "return (await fetch(`http://127.0.0.1:${tcp}/a`, { mode: 'no-cors' })).type",
  "fetches a file": "return (await fetch('file:///etc/passwd')).text()",
  "fetches by a name": "return (await fetch('http://localhost.invalid/')).type",
  "asks by XMLHttpRequest":
    "return await new Promise((done, fail) => { const r = new XMLHttpRequest(); r.open('GET', `http://127.0.0.1:${tcp}/b`); r.onload = () => done('answer'); r.onerror = fail; r.send(); })",
  "opens a WebSocket":
    "return await new Promise((done, fail) => { const s = new WebSocket(`ws://127.0.0.1:${tcp}/`); s.onopen = () => done('open'); s.onerror = fail; })",
  "listens to events of a server":
    "return await new Promise((done, fail) => { const s = new EventSource(`http://127.0.0.1:${tcp}/e`); s.onopen = () => done('open'); s.onerror = fail; })",
  "sends a beacon": "navigator.sendBeacon(`http://127.0.0.1:${tcp}/c`, 'x')",
  "loads a picture":
    "return await new Promise((done, fail) => { const i = new Image(); i.onload = () => done('picture'); i.onerror = fail; i.src = `http://127.0.0.1:${tcp}/d.png`; })",
  "loads a picture from a file":
    "return await new Promise((done, fail) => { const i = new Image(); i.onload = () => done('picture'); i.onerror = fail; i.src = 'file:///usr/share/pixmaps/debian-logo.png'; })",
  "loads a script":
    "return await new Promise((done, fail) => { const s = document.createElement('script'); s.onload = () => done('script'); s.onerror = fail; s.src = `http://127.0.0.1:${tcp}/s.js`; document.head.append(s); })",
  "runs a script within the page":
    "const s = document.createElement('script'); s.textContent = 'globalThis.ran = true'; document.head.append(s); return globalThis.ran",
  "loads a style sheet":
    "document.head.insertAdjacentHTML('beforeend', `<style>@import url(http://127.0.0.1:${tcp}/s.css);</style>`)",
  "prepares connections":
    "document.head.insertAdjacentHTML('beforeend', ['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'prerender'].map((rel) => `<link rel=${rel} as=image href=http://127.0.0.1:${tcp}/p>`).join(''))",
  "puts a page into a frame":
    "const f = document.createElement('iframe'); f.src = `http://127.0.0.1:${tcp}/f`; document.body.append(f)",
  "puts a file into a frame":
    "const f = document.createElement('iframe'); f.src = 'file:///etc/passwd'; document.body.append(f); await new Promise((r) => setTimeout(r, 100)); return f.contentDocument?.body?.innerText || undefined",
  "sends a form":
    "document.body.insertAdjacentHTML('beforeend', `<form action=http://127.0.0.1:${tcp}/form method=post target=_blank><input name=a></form>`); document.querySelector('form').submit()",
  "opens a window":
    "const w = window.open(`http://127.0.0.1:${tcp}/w`); return w?.location?.href === 'about:blank' ? undefined : w && 'window'",
  "downloads a file":
    "const a = document.createElement('a'); a.href = `http://127.0.0.1:${tcp}/x`; a.download = 'x'; a.click()",
  "starts a worker":
    "return await new Promise((done, fail) => { const w = new Worker(URL.createObjectURL(new Blob([`fetch('http://127.0.0.1:${tcp}/')`]))); w.onmessage = done; w.onerror = fail; })",
  "registers a service worker": "return (await navigator.serviceWorker.register('/worker.mjs')).scope",
  "reads the clipboard": "return await navigator.clipboard.readText()",
  "asks where it is": "return await new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail))",
  "talks to a peer (WebRTC)":
    "const p = new RTCPeerConnection({ iceServers: [{ urls: [`stun:127.0.0.1:${udp}`, `turn:127.0.0.1:${tcp}?transport=tcp`], username: 'a', credential: 'b' }] }); p.createDataChannel('a'); await p.setLocalDescription(await p.createOffer()); await new Promise((done) => { p.onicegatheringstatechange = () => p.iceGatheringState === 'complete' && done(); setTimeout(done, 3000); }); p.close()",
  "opens a transport (HTTP/3)": "const t = new WebTransport(`https://127.0.0.1:${udp}/`); await t.ready; return 'open'",
  "leaves the page": "location.href = `http://127.0.0.1:${tcp}/l`; await new Promise((r) => setTimeout(r, 100))",
};

it.each(Object.entries(attempts))("a script in the rendering page that %s fails", async (_, attempt) => {
  const run = `(async ({ tcp, udp }) => { ${attempt} })(${JSON.stringify(ports)})`;
  const got = await page.evaluate(run).catch(() => undefined);
  expect(got ?? "nothing").toBe("nothing");
});

it("pages share no storage", async () => {
  const keep =
    "document.cookie = 'a=1'; localStorage.setItem('a', '1'); sessionStorage.setItem('a', '1'); indexedDB.open('a'); globalThis.name = 'a'";
  await openSlidePage(await browser.get());
  const [one, other] = (await browser.get())
    .contexts()
    .slice(-2)
    .map((context) => context.pages()[0]!);
  await one!.goto("https://slides.invalid/");
  await one!.evaluate(keep);
  expect(
    await other!.evaluate("[document.cookie, localStorage.length, sessionStorage.length, globalThis.name]"),
  ).toEqual(["", 0, 0, ""]);
  expect(await other!.evaluate("indexedDB.databases()")).toEqual([]);
});

it("no page makes a request", async () => {
  // Closes the browser first, because it may send requests until it exits.
  await browser.close();
  expect(received).toEqual([]);
});
