import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Drawing } from '#client/ui/page/icon.tsx'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { foldedTasksText, taskMessages as messages, taskText } from '#shared/messages/operator/tasks.ts'
import { type TaskView, tasksParameter } from '#shared/orders/tasks.ts'
import { withoutTask } from './task-item.tsx'

interface FoldedTasksProps {
  tasks: ListPart<TaskView>
  form: FormAnswer | null
  /** The tasks. */
  children: ReactNode
}

/**
 * Tasks as one line with their count, which opens on demand, for an address that names them, and when one of their forms
 * came back.
 */
export function FoldedTasks({ tasks, form, children }: FoldedTasksProps) {
  const { hash, search } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  const moneyText = useMoneyText()
  const parameters = new URLSearchParams(search)
  const isReturned = form !== null && withoutTask(form, tasks.items) === null
  const isNamed = parameters.has(tasksParameter) || parameters.has('after')
  useEffect(() => {
    // Only the browser knows what stands behind the hash.
    if (!hash.startsWith('#task') || !details.current) return
    details.current.open = true
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const [first] = tasks.items
  if (!first) return null
  const amount = first.data.amountMinor === undefined ? '' : moneyText(first.data.amountMinor)
  const { title } = taskText(first.kind, { ...first.data, amount, number: first.order?.number ?? '' })
  return (
    <details className="folded-tasks" ref={details} open={isReturned || isNamed || undefined}>
      <summary>
        <PageIcon name="warning" />
        <span className="folded-tasks-text">
          {foldedTasksText(tasks.items.length, tasks.next !== null, title)}
        </span>
        <Drawing shape="m6.5 9.5 5.5 5.5 5.5-5.5" />
      </summary>
      <section className="stack" aria-labelledby="tasks">
        <h2 id="tasks">{messages.title}</h2>
        {children}
      </section>
    </details>
  )
}
