import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { checkMessages, operatorMessages } from '#shared/messages/operator/operator.ts'
import type { Difference, VerificationView } from '#shared/orders/verification.ts'

const messages = operatorMessages
const { columns } = messages

export function VerificationPart({ verification }: { verification: VerificationView | null }) {
  return (
    <section className="stack" aria-labelledby="verification">
      <h2 id="verification">{messages.verification}</h2>
      {verification ? <Result {...verification} /> : <Notice>{messages.never}</Notice>}
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
      <Notice tone={isGood ? 'success' : 'error'}>
        <p className="strong">{isGood ? messages.allGood : messages.someWrong(differences.length)}</p>
        {!isGood && <p>{messages.someWrongText}</p>}
        <p className="small">
          {messages.checkedAt} <Time at={checkedAt} withHour />
        </p>
      </Notice>
      {!isGood && <Differences differences={differences} />}
    </>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.differences}</caption>
      <TableHead columns={columns} />
      <tbody>
        {differences.map(({ check, subject, expected, found }) => (
          <tr key={`${check} ${subject}`}>
            <th scope="row">
              {checkMessages[check] ?? check}
              <br />
              <code className="soft small">{check}</code>
            </th>
            <td data-label={columns.subject}>
              <code className="breakable">{subject}</code>
            </td>
            <td data-label={columns.expected}>{expected}</td>
            <td data-label={columns.found} className="strong">
              {found}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
