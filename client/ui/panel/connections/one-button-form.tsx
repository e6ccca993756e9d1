import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'

interface ActionFormProps {
  intent: string
  variant: 'secondary' | 'quiet'
  /** The subject of the form, since a page has several. */
  of: string
  children: string
}

/** A form with one button. */
export const OneButtonForm = ({ intent, variant, of, children }: ActionFormProps) => (
  <Form method="post">
    <Button variant={variant} name="intent" value={intent}>
      {children}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </Button>
  </Form>
)
