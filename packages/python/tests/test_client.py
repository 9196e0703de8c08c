"""Tests of the client against servers that respond by a script."""

import json
import os
import pathlib
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

import slidewright
from slidewright import Client, SlidewrightError, save_file


class ScriptedService:
    """A server that responds by a script, one turn per request, and records the requests."""

    def __init__(self, *turns):
        self.turns = list(turns)
        self.received = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def respond(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                service.received.append((self.command, self.path, self.headers, body))
                turn = service.turns.pop(0) if service.turns else reply(500, {"detail": "The script has ended"})
                turn(self)
                self.close_connection = True

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = respond

            def log_message(self, *_args):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_error):
        self.server.shutdown()
        self.server.server_close()


def reply(status, body, **headers):
    """A turn that responds with JSON."""
    content = json.dumps(body).encode()

    def turn(handler):
        handler.send_response(status)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content)

    return turn


def busy(status):
    """A turn that refuses for now and allows an immediate retry."""
    return reply(status, {"detail": "Later", "code": "LATER"}, Retry_After="0")


def broken(handler):
    """A turn that ends the connection without a response."""


def unchanged(handler):
    """A turn that responds with 304."""
    handler.send_response(304)
    handler.end_headers()


def raw(content, content_type="text/event-stream", length=None):
    """A turn that sends bytes; `length`: what it promises to send."""

    def turn(handler):
        handler.send_response(200)
        handler.send_header("Content-Type", content_type)
        if length is not None:
            handler.send_header("Content-Length", str(length))
        handler.end_headers()
        handler.wfile.write(content)

    return turn


def state(status, progress=0):
    return {"generation_id": "gen_1", "status": status, "progress": progress}


def event(event_id, data):
    return f"id: {event_id}\nevent: status\ndata: {json.dumps(data)}\n\n".encode()


class ClientTest(unittest.TestCase):
    def setUp(self):
        # Pauses are counted, not waited for.
        self.pauses = []
        patch = mock.patch.object(slidewright.time, "sleep", self.pauses.append)
        patch.start()
        self.addCleanup(patch.stop)

    def client(self, service, **options):
        return Client(service.url + "/api/v1/", "sg_live_key", **options)

    def error_of(self, call):
        with self.assertRaises(SlidewrightError) as caught:
            call()
        return caught.exception

    def test_a_template_is_uploaded_and_confirmed(self):
        confirmed = {"template_id": "tmpl_1", "confirmed": True}
        with ScriptedService() as service:
            ticket = {"template_id": "tmpl_1", "upload_url": service.url + "/put?token=t"}
            service.turns = [reply(201, ticket), busy(503), reply(200, {}), reply(200, confirmed)]
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder, "company.pptx")
                path.write_bytes(b"PK")
                self.assertEqual(self.client(service).upload_template(path, metadata={"name": "Company"}), confirmed)
            created, _, stored, confirm = service.received
        self.assertEqual(
            json.loads(created[3]), {"filename": "company.pptx", "file_size": 2, "metadata": {"name": "Company"}}
        )
        self.assertEqual(stored[:2], ("PUT", "/put?token=t"))
        self.assertEqual(stored[3], b"PK")
        self.assertIsNone(stored[2]["X-API-Key"])
        self.assertEqual(created[2]["X-API-Key"], "sg_live_key")
        self.assertEqual(confirm[:2], ("POST", "/api/v1/templates/tmpl_1/upload/confirm"))

    def test_a_refused_template_is_an_error_with_its_code(self):
        with ScriptedService() as service:
            refused = {"confirmed": False, "error": "ENCRYPTED: The file has a password."}
            ticket = {"template_id": "tmpl_1", "upload_url": service.url + "/put"}
            service.turns = [reply(201, ticket), reply(200, {}), reply(200, refused)]
            error = self.error_of(lambda: self.client(service).upload_template(b"PK", "a.pptx"))
        self.assertEqual((error.code, error.detail, error.status), ("ENCRYPTED", "The file has a password.", 200))

    def test_bytes_need_a_filename(self):
        with self.assertRaises(TypeError):
            Client("http://127.0.0.1:1", "key").upload_template(b"PK")

    def test_an_analysis_is_waited_for(self):
        with ScriptedService(
            reply(202, {"analysis_id": "an_1"}),
            reply(200, {"status": "processing"}),
            reply(200, {"status": "completed"}),
            reply(200, {"status": "completed", "slides": []}),
        ) as service:
            self.assertEqual(self.client(service).analyze_template("tmpl/1")["slides"], [])
            paths = [path for _, path, _, _ in service.received]
        self.assertEqual(paths[0], "/api/v1/templates/tmpl%2F1/analysis")
        self.assertEqual(paths[1], "/api/v1/templates/tmpl%2F1/analysis/status?analysis_id=an_1")

    def test_a_failed_analysis_is_an_error_with_its_code(self):
        failed = {"status": "failed", "error": {"code": "CORRUPT", "message": "Slide 3 is damaged."}}
        with ScriptedService(reply(202, {"analysis_id": "an_1"}), reply(200, failed)) as service:
            error = self.error_of(lambda: self.client(service).analyze_template("tmpl_1"))
        self.assertEqual((error.code, error.detail), ("CORRUPT", "Slide 3 is damaged."))

    def test_waits_until_a_job_has_finished_and_reports_each_state(self):
        seen = []
        with ScriptedService(
            reply(200, state("pending")), busy(503), reply(200, state("processing", 40)), reply(200, state("partial", 100))
        ) as service:
            job = self.client(service).wait_for_presentation("gen_1", on_progress=lambda job: seen.append(job["progress"]))
        self.assertEqual(job["status"], "partial")
        self.assertEqual(seen, [0, 40, 100])

    def test_waiting_sends_the_tag_of_the_last_answer_so_that_an_unchanged_state_is_not_sent_again(self):
        seen = []
        turns = [
            reply(200, state("processing", 40), ETag='W/"gen_1.7"'),
            unchanged,
            reply(200, state("processing", 60)),
            reply(200, state("completed", 100)),
        ]
        with ScriptedService(*turns) as service:
            self.client(service).wait_for_presentation("gen_1", on_progress=lambda job: seen.append(job["progress"]))
        self.assertEqual(seen, [40, 40, 60, 100])
        sent = [headers["If-None-Match"] for _, _, headers, _ in service.received]
        self.assertEqual(sent, [None, 'W/"gen_1.7"', 'W/"gen_1.7"', None])

    def test_waiting_ends_after_the_timeout(self):
        with ScriptedService(reply(200, state("pending"))) as service:
            error = self.error_of(lambda: self.client(service).wait_for_presentation("gen_1", timeout=0))
        self.assertEqual((error.code, error.status), ("TIMEOUT", None))

    def test_waiting_survives_a_restart_but_no_other_error(self):
        not_found = reply(404, {"detail": "Not found", "code": "NOT_FOUND"})
        turns = [reply(200, state("pending")), broken, reply(502, {}), reply(200, state("completed")), not_found]
        with ScriptedService(*turns) as service:
            client = self.client(service, retries=0)
            self.assertEqual(client.wait_for_presentation("gen_1")["status"], "completed")
            self.assertEqual(self.error_of(lambda: client.wait_for_presentation("gen_1")).code, "NOT_FOUND")

    def test_following_resumes_after_the_connection_breaks(self):
        with ScriptedService(
            raw(event("a", state("processing", 10)) + b"data: half"),
            busy(503),
            raw(event("b", state("processing", 60)) + event("c", state("completed", 100))),
        ) as service:
            seen = [job["progress"] for job in self.client(service).follow_presentation("gen_1")]
            last_ids = [headers["Last-Event-ID"] for _, _, headers, _ in service.received]
        self.assertEqual(seen, [10, 60, 100])
        self.assertEqual(last_ids, [None, "a", "a"])

    def test_a_repeated_request_keeps_its_idempotency_key(self):
        accepted = {"generation_id": "gen_1"}
        cut_off = raw(b"{", "application/json", 100)
        with ScriptedService(broken, cut_off, busy(409), *[reply(202, accepted)] * 2) as service:
            client = self.client(service)
            self.assertEqual(client.generate_deck({"slides": []}), accepted)
            client.generate({"template_slide_id": "slide_1"}, idempotency_key="mine")
            keys = [headers["Idempotency-Key"] for _, _, headers, _ in service.received]
        self.assertEqual(len(set(keys[:4])), 1)
        self.assertEqual(keys[4], "mine")

    def test_what_cannot_be_repeated_is_not(self):
        with ScriptedService(busy(503)) as service:
            transport = self.client(service)._transport
            self.assertEqual(self.error_of(lambda: transport.open("POST", "/x")).status, 503)
            self.assertEqual(len(service.received), 1)

    def test_a_pause_too_long_is_not_waited_for(self):
        with ScriptedService(reply(429, {}, Retry_After="3600")) as service:
            self.assertEqual(self.error_of(lambda: self.client(service).api.get("/x")).code, "HTTP_429")
        self.assertEqual(self.pauses, [])

    def test_an_invalid_request_names_every_issue(self):
        issues = [
            {"loc": ["body", "slides"], "msg": "Field required", "type": "missing"},
            {"loc": ["body", "options", "strict"], "msg": "Must be true or false.", "type": "bool_type"},
        ]
        with ScriptedService(reply(422, {"detail": issues, "request_id": "req_1"})) as service:
            error = self.error_of(lambda: self.client(service).validate({}))
        self.assertEqual(error.detail, "body.slides: Field required; body.options.strict: Must be true or false.")
        self.assertEqual((error.status, error.issues, error.request_id), (422, issues, "req_1"))

    def test_a_redirect_does_not_get_the_key(self):
        with ScriptedService(reply(302, {}, Location="http://127.0.0.1:1/")) as service:
            error = self.error_of(lambda: self.client(service).api.get("/x"))
        self.assertEqual(error.status, 302)
        self.assertIn("use the address http://127.0.0.1:1/", error.detail)

    def test_a_service_out_of_reach_is_named(self):
        error = self.error_of(lambda: Client("http://127.0.0.1:1", "key", retries=1).api.get("/api/v1/templates"))
        self.assertEqual((error.code, error.status), ("NETWORK_ERROR", None))
        self.assertIn("http://127.0.0.1:1 can't be reached", error.detail)
        self.assertEqual(len(self.pauses), 1)

    def test_charts_are_updated_with_json_or_with_a_file(self):
        request = {"updates": [{"slide_index": 0}]}
        with ScriptedService(*[reply(202, {"generation_id": "gen_2"})] * 2) as service:
            client = self.client(service)
            client.update_charts("gen_1", request)
            client.update_charts("_", request, file=b"edited")
            as_json, as_form = service.received
        self.assertEqual(json.loads(as_json[3]), request)
        self.assertEqual(as_form[1], "/api/v1/presentations/_/update-charts")
        self.assertIn("multipart/form-data; boundary=", as_form[2]["Content-Type"])
        self.assertIn(b'filename="presentation.pptx"', as_form[3])
        self.assertIn(json.dumps(request["updates"]).encode(), as_form[3])

    def test_a_picture_or_document_is_uploaded_as_a_form(self):
        with ScriptedService(*[reply(201, {"asset_id": "asset_1"})] * 2) as service, tempfile.TemporaryDirectory() as folder:
            client = self.client(service)
            path = os.path.join(folder, "review.md")
            pathlib.Path(path).write_bytes(b"# Review")
            self.assertEqual(client.upload_asset(path)["asset_id"], "asset_1")
            client.upload_asset(b"PNG", "Logo", idempotency_key="once")
            named, bare = service.received
        self.assertEqual(named[:2], ("POST", "/api/v1/assets"))
        self.assertIn(b'filename="review.md"', named[3])
        self.assertIn(b"# Review", named[3])
        self.assertNotIn(b'name="name"', named[3])
        self.assertIn(b'name="name"\r\n\r\nLogo', bare[3])
        self.assertEqual(bare[2]["Idempotency-Key"], "once")

    def test_an_outline_is_made_of_markdown_or_of_a_file(self):
        with ScriptedService(*[reply(200, {"slides": []})] * 2) as service:
            client = self.client(service)
            client.outline_deck("# Review", template_id="tmpl_1")
            client.outline_deck(file=b"PK", template_id=["tmpl_1", "tmpl_2"], options={"strict": True}, save=True)
            as_json, as_form = service.received
        self.assertEqual(json.loads(as_json[3]), {"markdown": "# Review", "template_id": "tmpl_1"})
        self.assertEqual(as_form[:2], ("POST", "/api/v1/decks/outline?save=true"))
        self.assertEqual(as_form[3].count(b'name="template_id"'), 2)
        self.assertIn(b'{"strict": true}', as_form[3])

    def test_an_outline_is_read_as_it_is_written(self):
        def events(*pairs):
            text = "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in pairs)
            return raw(text.encode(), "text/event-stream", len(text.encode()))

        refused = {"detail": "The model refused.", "code": "LANGUAGE_MODEL_FAILED", "request_id": "req_1"}
        with ScriptedService(
            events(("text", {"text": "# Br"}), ("text", {"text": "ead"}), ("outline", {"name": "Bread"})),
            events(("text", {"text": "No"}), ("error", refused)),
            events(("text", {"text": "# Br"})),
            reply(200, {"slides": []}),
        ) as service:
            client = self.client(service)
            parts = []
            outline = client.outline_deck(brief="Bread", sources=["Rye is dark."], on_text=parts.append)
            self.assertEqual((outline, parts), ({"name": "Bread"}, ["# Br", "ead"]))
            _, _, headers, body = service.received[0]
            self.assertEqual(headers["Accept"], "text/event-stream")
            self.assertEqual(json.loads(body), {"brief": "Bread", "sources": ["Rye is dark."]})
            with self.assertRaises(SlidewrightError) as failure:
                client.outline_deck(brief="Bread", on_text=parts.append)
            self.assertEqual(
                (failure.exception.code, failure.exception.detail, failure.exception.request_id),
                ("LANGUAGE_MODEL_FAILED", "The model refused.", "req_1"),
            )
            with self.assertRaises(SlidewrightError) as broken:
                client.outline_deck(brief="Bread", on_text=parts.append)
            self.assertEqual(broken.exception.code, "NETWORK_ERROR")
            client.outline_deck(asset_id="asset_1")
            self.assertEqual(json.loads(service.received[3][3]), {"asset_id": "asset_1"})

    def test_query_parameters(self):
        with ScriptedService(reply(200, {})) as service:
            self.client(service).api.get("/x", {"status": ["ready", "failed"], "deleted": True, "q": None, "n": 2})
            self.assertEqual(service.received[0][1], "/x?status=ready&status=failed&deleted=true&n=2")

    def test_a_download_in_another_format(self):
        with ScriptedService(raw(b"%PDF", "application/pdf", 4)) as service:
            self.assertEqual(self.client(service).download_presentation("gen_1", "pdf").read(), b"%PDF")
            self.assertEqual(service.received[0][1], "/api/v1/presentations/gen_1/download?format=pdf")

    def test_a_download_appears_when_it_is_complete(self):
        with tempfile.TemporaryDirectory() as folder, ScriptedService(
            raw(b"PK..", "application/zip", 4), raw(b"PK", "application/zip", 4)
        ) as service:
            client = self.client(service)
            path = os.path.join(folder, "deck.pptx")
            self.assertEqual(save_file(client.download_presentation("gen_1"), path), 4)
            error = self.error_of(lambda: save_file(client.download_presentation("gen_1"), path))
            self.assertEqual(error.code, "NETWORK_ERROR")
            self.assertEqual(os.listdir(folder), ["deck.pptx"])
            self.assertEqual(pathlib.Path(path).read_bytes(), b"PK..")

    def test_the_key_comes_from_the_environment(self):
        with mock.patch.dict(os.environ, {"SLIDEWRIGHT_API_KEY": "sg_live_env"}), ScriptedService(reply(200, {})) as service:
            Client(service.url).api.get("/x")
            self.assertEqual(service.received[0][2]["X-API-Key"], "sg_live_env")


if __name__ == "__main__":
    unittest.main()
