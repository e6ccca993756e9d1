import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FileField } from '#client/ui/form/file-field.tsx'
import { UploadForm } from '#client/ui/form/upload-form.tsx'
import { DocumentList } from '#client/ui/merchant/document-list.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { documentTypes, maxDocuments } from '#shared/merchants/documents.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { Section, type SectionProps } from './section-form.tsx'

/** Private files. The checklist says whether the operator requires them. */
export function DocumentsSection({ application, form, saved }: SectionProps) {
  const { documents, checklist, status } = application
  const own = form?.intent === 'document' ? form : null
  const note = checklist.find(({ kind }) => kind === 'documents')?.note
  const mayChange = status === 'applied'
  return (
    <Section name="documents" saved={saved.includes('documents') && !form}>
      {note && <p>{note}</p>}
      {documents.length === 0 && <p className="soft">{messages.documents.none}</p>}
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          actionOf={
            mayChange ? ({ id, fileName }) => <RemoveDocument id={id} fileName={fileName} /> : undefined
          }
        />
      )}
      {mayChange && documents.length < maxDocuments && (
        <UploadForm form={own}>
          {(answer) => (
            <>
              <FileField
                name="file"
                label={messages.fields.document}
                hint={messages.fields.documentHint}
                accept={documentTypes.join(',')}
                form={answer}
              />
              <p>
                <Button variant="secondary">{messages.documents.send}</Button>
              </p>
            </>
          )}
        </UploadForm>
      )}
    </Section>
  )
}

const RemoveDocument = ({ id, fileName }: { id: string; fileName: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="remove-document" />
    <input type="hidden" name="document" value={id} />
    <Button variant="secondary" small>
      {messages.documents.remove}
      <VisuallyHidden>: {fileName}</VisuallyHidden>
    </Button>
  </Form>
)
