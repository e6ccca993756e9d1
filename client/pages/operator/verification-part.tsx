import { Form } from 'react-router-dom'
import { checkMessages, operatorMessages } from '#shared/messages/operator.ts'
import type { Difference, VerificationView } from '#shared/verification.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'

const words = operatorMessages
const { columns } = words

export function VerificationPart({ verification }: { verification: VerificationView | null }) {
  return (
    <section className="stack" aria-labelledby="verification">
      <h2 id="verification">{words.verification}</h2>
      {verification ? <Result {...verification} /> : <Notice>{words.never}</Notice>}
      <Form method="post" preventScrollReset>
        <Button name="intent" value="verify" look="secondary" small>
          {words.verifyNow}
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
        <p className="strong">{isGood ? words.allGood : words.someWrong(differences.length)}</p>
        {!isGood && <p>{words.someWrongText}</p>}
        <p className="small">
          {words.checkedAt} <Time at={checkedAt} withHour />
        </p>
      </Notice>
      {!isGood && <Differences differences={differences} />}
    </>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{words.differences}</caption>
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
