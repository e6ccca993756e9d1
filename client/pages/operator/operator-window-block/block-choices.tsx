import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { windowBlockMessages as messages } from '#shared/messages/operator/window.ts'
import type { PageData } from '#shared/pages.ts'
import { hasPart } from '#shared/window/window-blocks.ts'
import type { WindowChoice } from '#shared/window/window-versions.ts'

/** The products or stores of a block, and the search by which others are chosen. */
export function BlockChoices({ data }: { data: PageData['operator-window-block'] }) {
  const { block, chosen, query, found } = data
  const what = hasPart(block.kind, 'stores') ? 'stores' : 'products'
  const { title, none } = messages.chosen[what]
  const isChosen = ({ id }: WindowChoice) => chosen.some((each) => each.id === id)
  return (
    <section className="panel stack" aria-labelledby="chosen">
      <h2 id="chosen">{title}</h2>
      {chosen.length === 0 && <p>{none}</p>}
      <ChoiceList
        choices={chosen}
        actionsOf={({ name }, index) => (
          <>
            {index > 0 && <Action intent="earlier" label={messages.earlier} name={name} />}
            <Action intent="remove-item" label={messages.remove} name={name} />
          </>
        )}
      />
      <SearchBox
        action={href('operator-window-block', { windowBlockId: block.id })}
        query={query}
        label={messages.search[what]}
        placeholder={messages.search.hint}
      />
      {query !== '' && found.length === 0 && <p className="soft">{messages.search.none}</p>}
      <ChoiceList
        choices={found}
        actionsOf={(choice) =>
          isChosen(choice) ? (
            <span className="soft">{messages.search.isChosen}</span>
          ) : (
            <Action intent="choose" label={messages.search.add} name={choice.name} />
          )
        }
      />
    </section>
  )
}

interface ChoiceListProps {
  choices: readonly WindowChoice[]
  actionsOf: (choice: WindowChoice, index: number) => ReactNode
}

const ChoiceList = ({ choices, actionsOf }: ChoiceListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ul className="plain-list stack" role="list">
    {choices.map((choice, index) => (
      <li key={choice.id} className="stack-tight">
        <div>
          <span className="breakable strong">{choice.name}</span>{' '}
          <span className="soft small">{choice.detail}</span>
        </div>
        <Form method="post" preventScrollReset className="cluster">
          <input type="hidden" name="item" value={choice.id} />
          {actionsOf(choice, index)}
        </Form>
      </li>
    ))}
  </ul>
)

const Action = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <Button small variant={intent === 'choose' ? 'secondary' : 'quiet'} name="intent" value={intent}>
    {label}
    <VisuallyHidden>: {name}</VisuallyHidden>
  </Button>
)
