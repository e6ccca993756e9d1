import { MessageForm } from '#client/ui/account/thread/message-form.tsx'
import { ThreadMessages } from '#client/ui/account/thread/thread-messages.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { href } from '#shared/href.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { storeThreadMessages as messages } from '#shared/messages/merchant/messages.ts'
import type { PageProps } from '#shared/pages.ts'
import { TemplateChoice } from './template-choice.tsx'

/** The thread between the store and the customer of an order. */
export function MerchantOrderMessagesPage({ data, form }: PageProps<'merchant-order-messages'>) {
  const { order, thread, templates, formKey, draft, draftKey } = data
  const at = { orderNumber: order.number }
  const title = messages.title(order.number)
  return (
    <MerchantLayout
      title={title}
      description={messages.description}
      narrow
      trail={[
        { to: href('merchant-orders'), label: merchantOrderMessages.orders },
        { to: href('merchant-order', at), label: `${merchantOrderMessages.word} ${order.number}` },
      ]}
      intro={order.customer}
    >
      <ThreadMessages
        thread={thread}
        other={order.customer}
        answerBy={{ open: messages.answerBy, over: messages.overdue }}
        none={messages.none}
        own={messages.formerMember}
        path={href('merchant-order-messages', at)}
      />
      {thread.answerBy && (
        <Form method="post" preventScrollReset className="stack-tight">
          <p>
            <Button name="intent" value="waive" variant="secondary" small>
              {messages.waive}
            </Button>
          </p>
          <p className="soft small">{messages.waiveHint}</p>
        </Form>
      )}
      <MessageForm
        form={form}
        draft={draft}
        draftKey={draftKey}
        formKey={formKey}
        label={messages.label}
        canWrite={thread.canWrite}
      >
        {(answer) => <TemplateChoice templates={templates} form={answer} />}
      </MessageForm>
    </MerchantLayout>
  )
}
