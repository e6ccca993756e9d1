import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { checkMessages, operatorMessages } from '#shared/messages/operator/operator.ts'
import type { Difference, VerificationView } from '#shared/orders/verification.ts'

const messages = operatorMessages
const columns: Column<Difference>[] = columnsOf(messages.columns, {
  check: ({ check }) => (
    <>
      {checkMessages[check] ?? check}
      <br />
      <code className="soft small">{check}</code>
    </>
  ),
  subject: ({ subject }) => <code className="breakable">{subject}</code>,
  expected: ({ expected }) => expected,
  found: { cell: ({ found }) => found, className: 'strong' },
})

export function VerificationPart({ verification }: { verification: VerificationView | null }) {
  return (
    <section className="stack" aria-labelledby="verification">
      <h2 id="verification">{messages.verification}</h2>
      {verification ? <Result {...verification} /> : <Banner>{messages.never}</Banner>}
      <Form method="post" preventScrollReset>
        <Button name="intent" value="verify" variant="secondary" small>
          {messages.verifyNow}
        </Button>
      </Form>
    </section>
  )
}

function Result({ checkedAt, differences }: VerificationView) {
  const isGood = differences.length === 0
  return (
    <>
      <Banner tone={isGood ? 'success' : 'error'}>
        <p className="strong">{isGood ? messages.allGood : messages.someWrong(differences.length)}</p>
        {!isGood && <p>{messages.someWrongText}</p>}
        <p className="small">
          {messages.checkedAt} <Time at={checkedAt} withHour />
        </p>
      </Banner>
      {!isGood && (
        <Table
          caption={messages.differences}
          columns={columns}
          items={differences}
          keyOf={({ check, subject }) => `${check} ${subject}`}
        />
      )}
    </>
  )
}
