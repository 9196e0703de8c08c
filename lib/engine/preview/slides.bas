Option Explicit
Private deck As Object

' Executes the commands that arrive in the file "job" of the folder, one after another, until the process ends.
Sub Serve(folder As String)
  Do
    If FileExists(folder & "/job") Then WriteResponse(folder)
    Wait 15
  Loop
End Sub

Sub WriteResponse(folder As String)
  Dim response As String, job As String, handle As Integer
  handle = FreeFile
  Open folder & "/job" For Input As #handle
  Line Input #handle, job
  Close #handle
  Kill folder & "/job"
  response = RunCommand(Split(job, "|"))
  handle = FreeFile
  Open folder & "/answer.draft" For Output As #handle
  Print #handle, response
  Close #handle
  Name folder & "/answer.draft" As folder & "/answer"
End Sub

Function RunCommand(args) As String
  On Error GoTo Failed
  Select Case args(0)
    Case "hello": RunCommand = "here"
    Case "open": RunCommand = OpenDeck(args(1))
    Case "pdf": RunCommand = ExportPdf(args(1), args(2))
    Case "draw": RunCommand = RenderSlide(CLng(args(1)), CLng(args(2)), CLng(args(3)), args(4))
  End Select
  Exit Function
Failed:
  RunCommand = "failed|" & Error()
End Function

' Closes the previous presentation after opening the next one: LibreOffice exits when none is open.
Function OpenDeck(url As String) As String
  Dim properties(3) As New com.sun.star.beans.PropertyValue
  Dim previous As Object
  previous = deck
  properties(0).Name = "Hidden" : properties(0).Value = True
  properties(1).Name = "ReadOnly" : properties(1).Value = True
  properties(2).Name = "MacroExecutionMode" : properties(2).Value = 0
  properties(3).Name = "UpdateDocMode" : properties(3).Value = 0
  deck = StarDesktop.loadComponentFromURL(url, "_blank", 0, properties())
  If Not IsNull(previous) Then previous.close(True)
  OpenDeck = "opened|" & deck.DrawPages.Count & "|" & deck.DrawPages(0).Width & "|" & deck.DrawPages(0).Height
End Function

Function RenderSlide(index As Long, width As Long, height As Long, url As String) As String
  Dim filter As Object
  Dim size(1) As New com.sun.star.beans.PropertyValue
  Dim properties(2) As New com.sun.star.beans.PropertyValue
  size(0).Name = "PixelWidth" : size(0).Value = width
  size(1).Name = "PixelHeight" : size(1).Value = height
  properties(0).Name = "URL" : properties(0).Value = url
  properties(1).Name = "MediaType" : properties(1).Value = "image/png"
  properties(2).Name = "FilterData" : properties(2).Value = size()
  filter = createUnoService("com.sun.star.drawing.GraphicExportFilter")
  filter.setSourceDocument(deck.DrawPages(index))
  filter.filter(properties())
  RenderSlide = "drawn"
End Function

Function ExportPdf(url As String, title As String) As String
  Dim choices(1) As New com.sun.star.beans.PropertyValue
  Dim properties(1) As New com.sun.star.beans.PropertyValue
  deck.DocumentProperties.Title = title
  choices(0).Name = "ExportBookmarks" : choices(0).Value = True
  choices(1).Name = "UseTaggedPDF" : choices(1).Value = True
  properties(0).Name = "FilterName" : properties(0).Value = "impress_pdf_Export"
  properties(1).Name = "FilterData" : properties(1).Value = choices()
  deck.storeToURL(url, properties())
  ExportPdf = "exported"
End Function
