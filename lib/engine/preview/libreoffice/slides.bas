Option Explicit
Private deck As Object

' Does what the file "job" in the folder says, one after another, until it is ended.
Sub Serve(folder As String)
  Do
    If FileExists(folder & "/job") Then Answer(folder)
    Wait 15
  Loop
End Sub

Sub Answer(folder As String)
  Dim said As String, job As String, handle As Integer
  handle = FreeFile
  Open folder & "/job" For Input As #handle
  Line Input #handle, job
  Close #handle
  Kill folder & "/job"
  said = Act(Split(job, "|"))
  handle = FreeFile
  Open folder & "/answer.draft" For Output As #handle
  Print #handle, said
  Close #handle
  Name folder & "/answer.draft" As folder & "/answer"
End Sub

Function Act(words) As String
  On Error GoTo Failed
  Select Case words(0)
    Case "hello": Act = "here"
    Case "open": Act = OpenDeck(words(1))
    Case "draw": Act = DrawSlide(CLng(words(1)), CLng(words(2)), CLng(words(3)), words(4))
  End Select
  Exit Function
Failed:
  Act = "failed|" & Error()
End Function

' The former deck is closed after the next one is there: with none open LibreOffice ends.
Function OpenDeck(place As String) As String
  Dim how(3) As New com.sun.star.beans.PropertyValue
  Dim former As Object
  former = deck
  how(0).Name = "Hidden" : how(0).Value = True
  how(1).Name = "ReadOnly" : how(1).Value = True
  how(2).Name = "MacroExecutionMode" : how(2).Value = 0
  how(3).Name = "UpdateDocMode" : how(3).Value = 0
  deck = StarDesktop.loadComponentFromURL(place, "_blank", 0, how())
  If Not IsNull(former) Then former.close(True)
  OpenDeck = "opened|" & deck.DrawPages.Count & "|" & deck.DrawPages(0).Width & "|" & deck.DrawPages(0).Height
End Function

Function DrawSlide(index As Long, width As Long, height As Long, place As String) As String
  Dim filter As Object
  Dim size(1) As New com.sun.star.beans.PropertyValue
  Dim how(2) As New com.sun.star.beans.PropertyValue
  size(0).Name = "PixelWidth" : size(0).Value = width
  size(1).Name = "PixelHeight" : size(1).Value = height
  how(0).Name = "URL" : how(0).Value = place
  how(1).Name = "MediaType" : how(1).Value = "image/png"
  how(2).Name = "FilterData" : how(2).Value = size()
  filter = createUnoService("com.sun.star.drawing.GraphicExportFilter")
  filter.setSourceDocument(deck.DrawPages(index))
  filter.filter(how())
  DrawSlide = "drawn"
End Function
