import { Button } from '#client/ui/form/button.tsx'
import { FieldNotes, fieldState } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { DoneBanner } from '#client/ui/page/done-banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { openingHoursMessages as messages, weekdayNames } from '#shared/messages/merchant/opening-hours.ts'
import { clockText, type OpeningDay, weekdays } from '#shared/time/opening-hours.ts'

const fieldLabels = Object.fromEntries(
  weekdays.flatMap((weekday) => {
    const name = weekdayNames[weekday] ?? ''
    return [
      [`opens-${weekday}`, messages.form.opens(name)],
      [`closes-${weekday}`, messages.form.closes(name)],
    ]
  }),
)

interface OpeningHoursFormProps {
  hours: readonly OpeningDay[]
  form: FormAnswer | null
}

/** The opening hours, day by day. A day without times is closed. */
export function OpeningHoursForm({ hours, form: returned }: OpeningHoursFormProps) {
  const form = returned?.intent === 'hours' ? returned : null
  return (
    <section className="panel stack" aria-labelledby="hours">
      <h2 id="hours">{messages.title}</h2>
      <p className="soft small">{messages.form.text}</p>
      <DoneBanner intent="hours" />
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="hours" />
        <FormProblems form={form} labels={fieldLabels} />
        <ul className="opening-days">
          {weekdays.map((weekday) => (
            <Day
              key={weekday}
              weekday={weekday}
              day={hours.find((each) => each.weekday === weekday)}
              form={form}
            />
          ))}
        </ul>
        <p>
          <Button>{messages.form.save}</Button>
        </p>
      </Form>
    </section>
  )
}

interface DayProps {
  weekday: number
  day: OpeningDay | undefined
  form: FormAnswer | null
}

function Day({ weekday, day, form }: DayProps) {
  const name = weekdayNames[weekday] ?? ''
  return (
    <li>
      <span aria-hidden="true">{name}</span>
      <ClockField
        name={`opens-${weekday}`}
        label={messages.form.opens(name)}
        minute={day?.opensMinute}
        form={form}
      />
      <span aria-hidden="true">{messages.form.until}</span>
      <ClockField
        name={`closes-${weekday}`}
        label={messages.form.closes(name)}
        minute={day?.closesMinute}
        form={form}
      />
    </li>
  )
}

interface ClockFieldProps {
  name: string
  label: string
  minute: number | undefined
  form: FormAnswer | null
}

function ClockField({ name, label, minute, form }: ClockFieldProps) {
  const known = minute === undefined ? '' : clockText(minute)
  const { id, value, error, attributes } = fieldState({ name, form, known })
  return (
    <span className="field">
      <input
        {...attributes}
        className="field-control"
        type="time"
        id={id}
        name={name}
        aria-label={label}
        defaultValue={value}
      />
      <FieldNotes id={id} error={error} />
    </span>
  )
}
