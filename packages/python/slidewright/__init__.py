"""Client for the Slidewright API, on the standard library alone.

    from slidewright import Client, save_file

    client = Client("http://localhost:3000", api_key="sg_live_…")
    template = client.upload_template("company.pptx")
    analysis = client.analyze_template(template["template_id"])
    slide = analysis["slides"][0]
    job = client.generate_deck(
        {"slides": [{"template_slide_id": slide["slideId"], "slide_data": {"title": "Quarterly review"}}]}
    )
    state = client.wait_for_presentation(job["generation_id"])
    save_file(client.download_presentation(job["generation_id"]), "deck.pptx")

Every error of the service is a SlidewrightError.
"""

from __future__ import annotations

import json
import os
import random
import re
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import (
    IO,
    Any,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    NoReturn,
    Optional,
    Tuple,
    TypedDict,
    TypeVar,
    Union,
    cast,
)

__all__ = [
    "AcceptedJob",
    "Analysis",
    "Api",
    "Client",
    "DeckValidation",
    "Failure",
    "Issue",
    "JobStatus",
    "MatchAnswer",
    "Outline",
    "SlidewrightError",
    "UploadResult",
    "has_ended",
    "save_file",
]

__version__ = "0.1.0"

#: A JSON value or, for requests, anything that `json.dumps` writes.
Json = Any
#: A file as its path, its bytes, or an object opened for reading in binary mode.
File = Union[str, "os.PathLike[str]", bytes, IO[bytes]]

State = TypeVar("State", bound=Mapping[str, Any])
Answer = TypeVar("Answer")


class Issue(TypedDict, total=False):
    """One reason why a request is invalid; `loc` begins with `body`, `path`, `query` or `header`."""

    loc: List[str]
    msg: str
    type: str
    input: Json
    ctx: Dict[str, Json]


class UploadResult(TypedDict):
    """What `upload_template` returns."""

    template_id: str
    confirmed: bool
    status: str
    file_size: Optional[int]
    file_hash: Optional[str]
    error: Optional[str]


class Analysis(TypedDict):
    """What `analyze_template` returns; a slide's id is its `slideId`."""

    analysis_id: str
    template_id: str
    org_name: str
    status: str
    options: Dict[str, Json]
    started_at: str
    completed_at: Optional[str]
    slide_size: Dict[str, Json]
    theme: Dict[str, Json]
    fonts: List[Dict[str, Json]]
    warnings: List[Dict[str, Json]]
    slides: List[Dict[str, Json]]
    layouts: List[Dict[str, Json]]


class MatchAnswer(TypedDict):
    """What `match` returns; the best match comes first."""

    input_signature: Dict[str, Json]
    matches: List[Dict[str, Json]]
    best_match: Optional[Dict[str, Json]]
    total_templates_searched: int
    total_slides_searched: int


class AcceptedJob(TypedDict):
    """What the methods that request a presentation return."""

    generation_id: str
    status: str
    status_url: str
    created_at: str
    message: str


class Failure(TypedDict):
    """Why a job failed."""

    code: str
    message: str


class JobStatus(TypedDict):
    """A job's state; `has_ended` tells whether it is the last."""

    generation_id: str
    kind: str
    name: Optional[str]
    requested_by: Optional[Dict[str, Json]]
    deck_id: Optional[str]
    deck_version: Optional[int]
    source_id: Optional[str]
    status: str
    progress: int
    current_step: Optional[str]
    message: Optional[str]
    total_slides_requested: int
    total_pages_generated: int
    file_size: Optional[int]
    download_url: Optional[str]
    download_url_expires_in: Optional[int]
    error: Optional[Failure]
    deleted: bool
    expires_at: Optional[str]
    created_at: str
    started_at: Optional[str]
    completed_at: Optional[str]
    slide_results: Optional[List[Dict[str, Json]]]


class Asset(TypedDict):
    """An uploaded picture or document. `width` and `height` are null for a document."""

    asset_id: str
    name: str
    content_type: str
    file_size: int
    file_hash: str
    width: Optional[int]
    height: Optional[int]
    created_at: str


class Outline(TypedDict):
    """What `outline_deck` returns: a deck request, and why its slides were chosen."""

    name: Optional[str]
    template_id: str
    slides: List[Dict[str, Json]]
    options: Optional[Dict[str, Json]]
    warnings: List[Dict[str, Json]]
    deck_id: Optional[str]


class DeckValidation(TypedDict):
    """What `validate` returns."""

    valid: bool
    total_slides_requested: int
    total_pages_generated: int
    slide_results: List[Dict[str, Json]]


class SlidewrightError(Exception):
    """Any error of the service.

    `code` is one of the service's codes (`NOT_FOUND`, `RATE_LIMITED`, `ENCRYPTED` …), `NETWORK_ERROR` or `TIMEOUT`
    without a response, or `HTTP_502` and the like when something in between responded.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: Optional[int] = None,
        issues: Iterable[Issue] = (),
        request_id: Optional[str] = None,
    ) -> None:
        super().__init__(detail)
        #: The HTTP status; None: no response.
        self.status = status
        self.code = code
        #: One sentence; for an invalid request, all its issues.
        self.detail = detail
        #: Every reason why a request is invalid; empty for other errors.
        self.issues: List[Issue] = list(issues)
        #: The request's id in the service's log.
        self.request_id = request_id


class Client:
    """A client of the service. Its methods cover tasks of several requests; `api` has every operation by its path.

    Args:
        base_url: The service's URL, such as `https://slides.example.com`, with or without `/api/v1`.
        api_key: Sent as `X-API-Key`; by default the environment's SLIDEWRIGHT_API_KEY. Without a key, or with an empty
            one, only operations that need none work.
        retries: How often a repeatable request is retried.
        timeout: Seconds without a byte after which a request counts as failed.
        context: TLS settings, such as a certificate authority of your own.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        retries: int = 3,
        timeout: float = 60,
        context: Optional[ssl.SSLContext] = None,
    ) -> None:
        key = os.environ.get("SLIDEWRIGHT_API_KEY") if api_key is None else api_key
        address = re.sub(r"/*(/api/v1)?/*$", "", base_url)
        self._transport = _Transport(address, key, retries, timeout, context)
        self.api = Api(self._transport)

    def upload_template(
        self,
        file: File,
        filename: Optional[str] = None,
        *,
        metadata: Optional[Mapping[str, Json]] = None,
        file_hash: Optional[str] = None,
        replaces: Optional[str] = None,
    ) -> UploadResult:
        """Uploads a template: requests an upload URL, sends the file, confirms it.

        Args:
            filename: The template's name; a path has one.
            replaces: The template that this file is the next version of.

        Raises:
            SlidewrightError: with the code of the refusal (`ENCRYPTED`, `MACRO_ENABLED` …) when the file can't be used
            OSError: when the file can't be read
        """
        content = _read(file)
        body: Dict[str, Json] = {"filename": filename or _name_of(file)}
        # An empty file is sent without its size: the check refuses it like other unusable files.
        if content:
            body["file_size"] = len(content)
        if metadata is not None:
            body["metadata"] = metadata
        if file_hash is not None:
            body["file_hash"] = file_hash
        if replaces is not None:
            body["replaces"] = replaces
        ticket = self.api.post("/api/v1/templates", body)
        self._transport.store(ticket["upload_url"], content)
        path = f"/api/v1/templates/{_quote(ticket['template_id'])}/upload/confirm"
        result = cast(UploadResult, self.api.post(path))
        if not result["confirmed"]:
            raise _refusal(result.get("error"))
        return result

    def analyze_template(
        self,
        template_id: str,
        options: Optional[Mapping[str, Json]] = None,
        *,
        on_progress: Optional[Callable[[Mapping[str, Json]], None]] = None,
        timeout: Optional[float] = None,
        interval: float = 2,
    ) -> Analysis:
        """Analyses a template and returns the result.

        Args:
            on_progress: Called with each observed state, including the last.
            timeout: Seconds after which waiting ends; the analysis continues. Default: no limit.
            interval: The longest pause between two polls, in seconds; the first ones are shorter.

        Raises:
            SlidewrightError: with the failure's code when the analysis fails or is cancelled
        """
        path = f"/api/v1/templates/{_quote(template_id)}/analysis"
        analysis_id = self.api.post(path, {} if options is None else {"options": options})["analysis_id"]
        state = _wait_until(
            lambda: self.api.get(path + "/status", {"analysis_id": analysis_id}),
            lambda state: state["status"] != "processing",
            on_progress,
            timeout,
            interval,
        )
        if state["status"] == "completed":
            analysis = self.api.get(path)
            if analysis["status"] == "completed":
                return cast(Analysis, analysis)
            # Another analysis has begun.
            state = analysis
        error = state.get("error") or {}
        raise SlidewrightError(
            error.get("code", f"ANALYSIS_{state['status'].upper()}"),
            error.get("message", f"The analysis {analysis_id} was {state['status']}"),
            status=200,
        )

    def match(self, request: Mapping[str, Json]) -> MatchAnswer:
        """Finds the template slides or layouts that fit content best."""
        return cast(MatchAnswer, self.api.post("/api/v1/templates/match", request))

    def generate(self, request: Mapping[str, Json], *, idempotency_key: Optional[str] = None) -> AcceptedJob:
        """Requests a presentation of one slide.

        Args:
            idempotency_key: By default new for each call: the call takes effect once, even if its request is sent again.
        """
        path = "/api/v1/presentations/generate"
        return cast(AcceptedJob, self.api.post(path, request, idempotency_key=idempotency_key))

    def generate_deck(self, request: Mapping[str, Json], *, idempotency_key: Optional[str] = None) -> AcceptedJob:
        """Requests a presentation of several slides, in their order. See `generate` for `idempotency_key`."""
        path = "/api/v1/presentations/generate-deck"
        return cast(AcceptedJob, self.api.post(path, request, idempotency_key=idempotency_key))

    def validate(self, request: Mapping[str, Json]) -> DeckValidation:
        """Validates a deck request: returns the errors and warnings that its job would have. Nothing is created."""
        return cast(DeckValidation, self.api.post("/api/v1/presentations/validate", request))

    def outline_deck(
        self,
        markdown: Optional[str] = None,
        *,
        file: Optional[File] = None,
        asset_id: Optional[str] = None,
        brief: Optional[str] = None,
        sources: Optional[List[str]] = None,
        on_text: Optional[Callable[[str], object]] = None,
        template_id: Union[None, str, List[str]] = None,
        name: Optional[str] = None,
        options: Optional[Mapping[str, Json]] = None,
        save: bool = False,
    ) -> Outline:
        """Turns a document into the slides of a deck. The result is a request for `generate_deck` as it stands.

        Args:
            markdown: The document as Markdown.
            file: Or a Word, Excel, CSV or Markdown file.
            asset_id: Or such a document that was uploaded before.
            brief: Or what the deck is to say: the installation's language model writes the document.
            sources: Texts that the language model takes facts from.
            on_text: Receives the text of the document as the language model writes it, part by part.
            template_id: The template, or several of which the best is chosen; all if it is omitted.
            save: Keeps the result as a draft.
        """
        path = f"/api/v1/decks/outline?save={'true' if save else 'false'}"
        if file is None:
            body = {
                "markdown": markdown,
                "asset_id": asset_id,
                "brief": brief,
                "sources": sources,
                "template_id": template_id,
                "name": name,
                "options": options,
            }
            sent = {key: value for key, value in body.items() if value is not None}
            if on_text is None:
                return cast(Outline, self.api.post(path, sent))
            headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
            with self._transport.open("POST", path, json.dumps(sent).encode(), headers) as response:
                return _read_outline(response, on_text)
        fields: Dict[str, Union[str, List[str]]] = {}
        if template_id is not None:
            fields["template_id"] = template_id
        if name is not None:
            fields["name"] = name
        if options is not None:
            fields["options"] = json.dumps(options)
        filename = "document" if isinstance(file, bytes) else _name_of(file)
        return cast(Outline, self.send_form("POST", path, fields, files={"file": (filename, _read(file))}))

    def upload_asset(
        self, file: File, name: Optional[str] = None, *, idempotency_key: Optional[str] = None
    ) -> Asset:
        """Uploads a picture: PNG, JPEG, GIF, WebP or SVG. Its `asset_id` goes into picture blocks and picture fields. Or
        a Word, Excel, CSV or Markdown document, for `outline_deck`; CSV and Markdown are told by the file's name.

        Args:
            name: Its display name. Default: the file's name, which bytes don't have.

        Raises:
            SlidewrightError: `INVALID_IMAGE`, `IMAGE_TOO_LARGE`, `FILE_TOO_LARGE` or `TOO_MANY_ASSETS`
        """
        filename = (name or "picture") if isinstance(file, bytes) else _name_of(file)
        fields = {} if name is None else {"name": name}
        files = {"file": (filename, _read(file))}
        headers = _idempotency(idempotency_key)
        return cast(Asset, self.send_form("POST", "/api/v1/assets", fields, files=files, headers=headers))

    def update_charts(
        self,
        presentation_id: str,
        request: Mapping[str, Json],
        *,
        file: Optional[File] = None,
        idempotency_key: Optional[str] = None,
    ) -> AcceptedJob:
        """Requests a copy of a presentation with new data in its charts. See `generate` for `idempotency_key`.

        Args:
            file: A presentation edited by hand, whose charts are updated instead of those of `presentation_id`.
        """
        path = f"/api/v1/presentations/{_quote(presentation_id)}/update-charts"
        if file is None:
            return cast(AcceptedJob, self.api.put(path, request, idempotency_key=idempotency_key))
        name = "presentation.pptx" if isinstance(file, bytes) else _name_of(file)
        fields = {"updates": json.dumps(request["updates"])}
        files = {"file": (name, _read(file))}
        return cast(AcceptedJob, self.send_form("PUT", path, fields, files=files, headers=_idempotency(idempotency_key)))

    def wait_for_presentation(
        self,
        generation_id: str,
        *,
        on_progress: Optional[Callable[[JobStatus], None]] = None,
        timeout: Optional[float] = None,
        interval: float = 2,
    ) -> JobStatus:
        """Waits until a job has finished and returns its last state; its `status` says whether it failed.

        Waiting survives a restart of the service of up to a minute. See `analyze_template` for the arguments.

        Raises:
            SlidewrightError: `TIMEOUT` when the job takes longer than `timeout` seconds; the job continues
        """
        path = f"/api/v1/presentations/{_quote(generation_id)}/status"
        look = cast("Callable[[], JobStatus]", self._transport.poll(path))
        return _wait_until(look, has_ended, on_progress, timeout, interval)

    def follow_presentation(self, generation_id: str) -> Iterator[JobStatus]:
        """Yields a job's states as they come (server-sent events), each once, until it has finished.

        Reconnects after a broken connection without repeating states.
        """
        path = f"/api/v1/presentations/{_quote(generation_id)}/events"
        outage = _Outage()
        last_id = ""
        faults = 0
        while True:
            try:
                headers = {"Last-Event-ID": last_id} if last_id else {}
                with self._transport.open("GET", path, None, headers) as response:
                    outage.seen()
                    if response.status == 204:
                        return
                    for event_id, _, data in _read_events(response):
                        last_id, faults = event_id, 0
                        state = cast(JobStatus, json.loads(data))
                        yield state
                        if has_ended(state):
                            return
            except SlidewrightError as error:
                outage.bear(error)
            time.sleep(min(8, 0.5 * 2.0**faults))
            faults += 1

    def download_presentation(self, generation_id: str, format: Optional[Literal["pptx", "pdf", "png"]] = None) -> HTTPResponse:
        """Returns the finished file as a response to read from; `save_file` writes it to disk.

        Args:
            format: "pdf", or "png" for a zip with a picture of each slide. These are created on the first request, for
                which this waits. Default: PowerPoint
        """
        path = f"/api/v1/presentations/{_quote(generation_id)}/download"
        return self._transport.open("GET", path + _query_of({"format": format}))

    def open(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Mapping[str, str]] = None
    ) -> HTTPResponse:
        """Sends a request to a path of the API with the key, for anything that isn't JSON. Returns a response to read
        from; `save_file` writes it to disk."""
        return self._transport.open(method, path, body, headers)

    def send_form(
        self,
        method: str,
        path: str,
        fields: Optional[Mapping[str, Union[str, List[str]]]] = None,
        *,
        files: Mapping[str, Union[File, Tuple[str, bytes]]],
        headers: Optional[Mapping[str, str]] = None,
    ) -> Json:
        """Sends a form with files and returns the response's JSON.

        Args:
            fields: Texts by the name of their field; a list sends its field once for each text.
            files: Files by the name of their field: a path, an open file, or a file name with its bytes.
        """
        contents = {name: file if isinstance(file, tuple) else (_name_of(file), _read(file)) for name, file in files.items()}
        content_type, body = _multipart(fields or {}, contents)
        return self._transport.read_json(method, path, body, {"Content-Type": content_type, **(headers or {})})


class Api:
    """Every operation of the API by its path. Each method returns the response's JSON; None when it has none."""

    def __init__(self, transport: "_Transport") -> None:
        self._transport = transport

    def get(self, path: str, query: Optional[Mapping[str, Json]] = None) -> Json:
        """Reads. A list in `query` sends its parameter once for each value; None leaves it out."""
        return self._transport.read_json("GET", path + _query_of(query))

    def post(self, path: str, body: Json = None, *, idempotency_key: Optional[str] = None) -> Json:
        """Sends JSON. See `Client.generate` for `idempotency_key`."""
        return self._send("POST", path, body, idempotency_key)

    def put(self, path: str, body: Json = None, *, idempotency_key: Optional[str] = None) -> Json:
        """Sends JSON. See `Client.generate` for `idempotency_key`."""
        return self._send("PUT", path, body, idempotency_key)

    def patch(self, path: str, body: Json = None, *, idempotency_key: Optional[str] = None) -> Json:
        """Sends JSON. See `Client.generate` for `idempotency_key`."""
        return self._send("PATCH", path, body, idempotency_key)

    def delete(self, path: str, *, idempotency_key: Optional[str] = None) -> Json:
        """Deletes. See `Client.generate` for `idempotency_key`."""
        return self._send("DELETE", path, None, idempotency_key)

    def _send(self, method: str, path: str, body: Json, key: Optional[str]) -> Json:
        headers = _idempotency(key)
        if body is None:
            return self._transport.read_json(method, path, None, headers)
        headers["Content-Type"] = "application/json"
        return self._transport.read_json(method, path, json.dumps(body).encode(), headers)


def has_ended(job: Mapping[str, Json]) -> bool:
    """Returns True if a job will not change any more."""
    return job["status"] not in ("pending", "processing")


def save_file(response: HTTPResponse, path: Union[str, "os.PathLike[str]"]) -> int:
    """Writes a download to a file while it arrives. The file appears when it is complete.

    Returns:
        Its size in bytes.

    Raises:
        SlidewrightError: `NETWORK_ERROR` when the connection breaks
        OSError: when the file can't be written
    """
    partial = f"{os.fspath(path)}.{uuid.uuid4().hex[:8]}.part"
    size = 0
    try:
        with response, open(partial, "xb") as file:
            for piece in _pieces(response):
                size += file.write(piece)
        os.replace(partial, path)
    finally:
        if os.path.exists(partial):
            os.remove(partial)
    return size


_PRESENTATION_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
_LONGEST_PAUSE = 8.0
#: A service that asks for a longer pause is not waited for.
_LONGEST_RETRY_AFTER = 120.0
_OUTAGE = 60.0
_PIECE = 1 << 16


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The service never redirects; a redirect to anyone else must not get the key."""

    def redirect_request(self, *_args: Any, **_options: Any) -> None:
        return None


class _Pause(NamedTuple):
    """Seconds until the next attempt; None: none."""

    seconds: Optional[float]


class _Transport:
    """Sends requests and retries them where that is safe.

    Always after 429; after a network error, 502, 503 or 504 only when the request reads, carries an Idempotency-Key or
    stores a file. Pauses grow, unless the service sends Retry-After.
    """

    def __init__(
        self, base_url: str, key: Optional[str], retries: int, timeout: float, context: Optional[ssl.SSLContext]
    ) -> None:
        self._base_url = base_url
        self._headers = {"User-Agent": f"slidewright-python/{__version__}"}
        if key:
            self._headers["X-API-Key"] = key
        self._retries = retries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirect, urllib.request.HTTPSHandler(context=context))

    def open(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Mapping[str, str]] = None
    ) -> HTTPResponse:
        """Sends a request to a path of the API with the key."""
        return self._send(self._request(method, path, body, headers), _same)

    def read_json(
        self, method: str, path: str, body: Optional[bytes] = None, headers: Optional[Mapping[str, str]] = None
    ) -> Json:
        """Sends a request like `open` and returns the JSON of its answer, None if it has none.

        The request is repeated if the answer breaks off, too.
        """
        return self._send(self._request(method, path, body, headers), _json_of)

    def poll(self, path: str) -> Callable[[], Json]:
        """Returns a function that reads the JSON of a path, which the service sends again only after it has changed."""
        tag: Optional[str] = None
        known: Json = None

        def tagged(response: HTTPResponse) -> Tuple[Optional[str], Json]:
            return response.headers.get("ETag"), _json_of(response)

        def look() -> Json:
            nonlocal tag, known
            condition = {} if tag is None else {"If-None-Match": tag}
            try:
                tag, known = self._send(self._request("GET", path, None, condition), tagged)
            except SlidewrightError as error:
                if error.status != 304 or tag is None:
                    raise
            return known

        return look

    def _request(
        self, method: str, path: str, body: Optional[bytes], headers: Optional[Mapping[str, str]]
    ) -> urllib.request.Request:
        return urllib.request.Request(
            self._base_url + path, data=body, headers={**self._headers, **(headers or {})}, method=method
        )

    def store(self, url: str, content: bytes) -> None:
        """Sends a file to a signed URL, without the key."""
        headers = {"Content-Type": _PRESENTATION_TYPE}
        request = urllib.request.Request(url, data=content, headers=headers, method="PUT")
        self._send(request, _same, repeatable=True).close()

    def _send(
        self, request: urllib.request.Request, read: Callable[[HTTPResponse], Answer], repeatable: bool = False
    ) -> Answer:
        repeatable = repeatable or request.get_method() in ("GET", "HEAD") or request.has_header("Idempotency-key")
        attempt = 0
        while True:
            try:
                return read(cast(HTTPResponse, self._opener.open(request, timeout=self._timeout)))
            except SlidewrightError as broken_off:
                error = broken_off
                pause = _Pause(_growing(attempt) if repeatable else None)
            except urllib.error.HTTPError as answer:
                error = _error_of(answer)
                pause = _pause_after(answer, repeatable, attempt)
            except (OSError, HTTPException) as fault:
                error = _network_error(request.full_url, fault)
                pause = _Pause(_growing(attempt) if repeatable else None)
            if pause.seconds is None or attempt >= self._retries:
                raise error
            time.sleep(pause.seconds)
            attempt += 1


def _growing(attempt: int) -> float:
    return min(_LONGEST_PAUSE, 0.5 * 2.0**attempt) * (0.75 + random.random() / 2)


def _pause_after(answer: urllib.error.HTTPError, repeatable: bool, attempt: int) -> _Pause:
    asked = _retry_after(answer.headers.get("Retry-After"))
    # 409 with a pause: the first request with this Idempotency-Key is still running.
    may_repeat = answer.code == 429 or (
        repeatable and (answer.code in (502, 503, 504) or (answer.code == 409 and asked is not None))
    )
    if not may_repeat:
        return _Pause(None)
    if asked is None:
        return _Pause(_growing(attempt))
    return _Pause(asked if asked <= _LONGEST_RETRY_AFTER else None)


def _retry_after(value: Optional[str]) -> Optional[float]:
    """Parses Retry-After, in seconds or as a date; None when it is neither."""
    if not value:
        return None
    if value.strip().isdigit():
        return float(value)
    try:
        seconds = parsedate_to_datetime(value).timestamp() - time.time()
        return max(0.0, seconds)
    except (TypeError, ValueError):
        return None


def _error_of(answer: urllib.error.HTTPError) -> SlidewrightError:
    """Returns the error that a response stands for; reads its body."""
    with answer:
        try:
            parsed = json.loads(answer.read())
        except (ValueError, OSError, HTTPException):
            parsed = None
    place = answer.headers.get("Location")
    fallback = (answer.reason or f"The answer has the status {answer.code}") + (f": use the address {place}" if place else "")
    return _error_from(parsed, fallback, answer.code, answer.headers.get("X-Request-Id"))


def _error_from(
    parsed: Json, fallback: str, status: Optional[int] = None, request_id: Optional[str] = None
) -> SlidewrightError:
    """Returns the error that an error body stands for; without a status, one that ends a stream."""
    # A proxy may have responded.
    body = parsed if isinstance(parsed, dict) else {}
    detail = body.get("detail")
    issues = cast("List[Issue]", detail) if isinstance(detail, list) else []
    sentences = "; ".join(f"{'.'.join(map(str, issue['loc']))}: {issue['msg']}" for issue in issues)
    return SlidewrightError(
        body.get("code") or (f"HTTP_{status}" if status else "INTERNAL_ERROR"),
        detail if isinstance(detail, str) else sentences or fallback,
        status=status,
        issues=issues,
        request_id=body.get("request_id") or request_id,
    )


def _network_error(url: str, fault: Exception) -> SlidewrightError:
    parts = urllib.parse.urlsplit(url)
    reason = fault.reason if isinstance(fault, urllib.error.URLError) else fault
    error = SlidewrightError("NETWORK_ERROR", f"{parts.scheme}://{parts.netloc} can't be reached: {reason}")
    error.__cause__ = fault
    return error


def _broken_off(fault: Exception) -> NoReturn:
    raise SlidewrightError("NETWORK_ERROR", f"The answer broke off: {fault}") from fault


def _pieces(response: HTTPResponse) -> Iterator[bytes]:
    expected = response.length
    received = 0
    while True:
        try:
            piece = response.read(_PIECE)
        except (OSError, HTTPException) as fault:
            _broken_off(fault)
        if not piece:
            break
        received += len(piece)
        yield piece
    # A read with a size does not notice that the end is missing.
    if expected is not None and received < expected:
        _broken_off(EOFError(f"{received} of {expected} bytes"))


def _same(response: HTTPResponse) -> HTTPResponse:
    return response


def _json_of(response: HTTPResponse) -> Json:
    with response:
        text = b"".join(_pieces(response))
    return json.loads(text) if text else None


def _read_outline(response: HTTPResponse, on_text: Callable[[str], object]) -> Outline:
    """Reads the events of an outline. Raises SlidewrightError for an error at the end, or a stream without an end."""
    for _, event, data in _read_events(response):
        if event == "text":
            on_text(json.loads(data)["text"])
        elif event == "outline":
            return cast(Outline, json.loads(data))
        elif event == "error":
            raise _error_from(json.loads(data), "The answer ends with an error")
    _broken_off(EOFError("the outline is missing"))


def _read_events(response: HTTPResponse) -> Iterator[Tuple[str, str, str]]:
    """Yields the id, the name and the data of server-sent events, parsed as the HTML standard defines them.

    An incomplete event at the end is dropped.
    """
    event_id = ""
    event = ""
    data: List[str] = []
    for line in _lines(response):
        if not line:
            if data:
                yield event_id, event or "message", "\n".join(data)
            event = ""
            data = []
            continue
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "id":
            event_id = value
        elif field == "event":
            event = value
        elif field == "data":
            data.append(value)


def _lines(response: HTTPResponse) -> Iterator[str]:
    while True:
        try:
            line = response.readline()
        except (OSError, HTTPException) as fault:
            _broken_off(fault)
        if not line.endswith(b"\n"):
            return
        yield line.decode("utf-8").rstrip("\r\n")


class _Outage:
    """Tolerates outages while waiting for a job, which survives a restart of the service: up to a minute after the
    service last responded."""

    def __init__(self) -> None:
        self._last_seen = float("-inf")

    def seen(self) -> None:
        self._last_seen = time.monotonic()

    def bear(self, error: SlidewrightError) -> None:
        """Raises the error when it isn't an outage or the outage is too long."""
        is_outage = error.status is None or error.status >= 500
        if not is_outage or time.monotonic() - self._last_seen > _OUTAGE:
            raise error


def _wait_until(
    look: Callable[[], State],
    is_final: Callable[[State], bool],
    on_progress: Optional[Callable[[State], None]],
    timeout: Optional[float],
    interval: float,
) -> State:
    """Polls until the state is final. Also waits for a service that is restarting."""
    end = float("inf") if timeout is None else time.monotonic() + timeout
    outage = _Outage()
    pause = 0.2
    while True:
        try:
            state = look()
        except SlidewrightError as error:
            outage.bear(error)
        else:
            outage.seen()
            if on_progress:
                on_progress(state)
            if is_final(state):
                return state
        rest = end - time.monotonic()
        if rest <= 0:
            raise SlidewrightError("TIMEOUT", f"Not finished after {timeout} s. The job continues.")
        time.sleep(min(pause, interval, rest))
        pause *= 1.5


def _idempotency(key: Optional[str]) -> Dict[str, str]:
    """A request with this header takes effect once, however often it is sent."""
    return {"Idempotency-Key": key or str(uuid.uuid4())}


def _quote(value: str) -> str:
    return urllib.parse.quote(value, safe="")


def _query_of(query: Optional[Mapping[str, Json]]) -> str:
    sent = {name: _query_value(value) for name, value in (query or {}).items() if value is not None}
    return "?" + urllib.parse.urlencode(sent, doseq=True) if sent else ""


def _query_value(value: Json) -> Json:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [_query_value(item) for item in value] if isinstance(value, (list, tuple)) else value


def _read(file: File) -> bytes:
    if isinstance(file, bytes):
        return file
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            return opened.read()
    return file.read()


def _name_of(file: File) -> str:
    name = file if isinstance(file, (str, os.PathLike)) else getattr(file, "name", None)
    if not isinstance(name, (str, os.PathLike)):
        raise TypeError("Give the file a filename: its bytes have none")
    return os.path.basename(os.fspath(name))


def _multipart(fields: Mapping[str, Union[str, List[str]]], files: Mapping[str, Tuple[str, bytes]]) -> Tuple[str, bytes]:
    """Returns the content type and body of a form (RFC 7578)."""
    boundary = uuid.uuid4().hex
    parts: List[bytes] = []
    for name, values in fields.items():
        for value in [values] if isinstance(values, str) else values:
            parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode())
    for name, (filename, content) in files.items():
        escaped = filename.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"; filename="{escaped}"\r\n'
        parts += [f"{head}Content-Type: {_PRESENTATION_TYPE}\r\n\r\n".encode(), content, b"\r\n"]
    parts.append(f"--{boundary}--\r\n".encode())
    return f"multipart/form-data; boundary={boundary}", b"".join(parts)


def _refusal(error: Optional[str]) -> SlidewrightError:
    """The `error` of a refused upload has the form `CODE: sentence`."""
    found = re.match(r"([A-Z_]+): (.*)$", error or "", re.DOTALL)
    code, detail = found.groups() if found else ("UPLOAD_REFUSED", error or "The file was refused")
    return SlidewrightError(code, detail, status=200)
