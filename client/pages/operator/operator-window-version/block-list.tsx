import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { windowVersionMessages as messages, problemText } from '#shared/messages/operator/window.ts'
import { blockKindNames } from '#shared/messages/operator/window-fields.ts'
import { partsOfBlock } from '#shared/window/window-blocks.ts'
import type { WindowBlockCard } from '#shared/window/window-versions.ts'

interface BlockListProps {
  blocks: readonly WindowBlockCard[]
  /** False for a version that does not change any more. */
  isDraft: boolean
  /** What refused the last try to schedule it, by the id of the block. */
  errors: Readonly<Record<string, string>>
}

/** The blocks of a version in order, each with what is wrong with it and what can be done. */
export const BlockList = ({ blocks, isDraft, errors }: BlockListProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  <ol className="plain-list stack" role="list">
    {blocks.map((block, index) => (
      <li key={block.id} id={`field-block-${block.id}`} className="panel stack-tight">
        <p>
          <strong>
            {index + 1}. {blockKindNames[block.kind]}
          </strong>
          {block.title && <span className="breakable"> · {block.title}</span>}
        </p>
        <BlockErrors {...block} error={errors[`block-${block.id}`]} />
        {isDraft && <BlockActions {...block} isFirst={index === 0} isLast={index === blocks.length - 1} />}
      </li>
    ))}
  </ol>
)

function BlockErrors({ problems, error }: WindowBlockCard & { error: string | undefined }) {
  if (error) return <p className="field-error">{error}</p>
  return problems.map((problem) => (
    <p key={`${problem.kind} ${problem.name}`} className="field-error">
      {problemText(problem)}
    </p>
  ))
}

type BlockActionsProps = WindowBlockCard & { isFirst: boolean; isLast: boolean }

function BlockActions({ id, kind, title, isFirst, isLast }: BlockActionsProps) {
  const of = <VisuallyHidden>: {title || blockKindNames[kind]}</VisuallyHidden>
  const isFilledByHand = partsOfBlock[kind].length > 0
  return (
    <Form method="post" preventScrollReset className="cluster">
      <input type="hidden" name="block" value={id} />
      {isFilledByHand && (
        <ButtonLink small variant="secondary" to={href('operator-window-block', { windowBlockId: id })}>
          {messages.edit}
          {of}
        </ButtonLink>
      )}
      {!isFirst && (
        <Button small variant="quiet" name="intent" value="up">
          {messages.up}
          {of}
        </Button>
      )}
      {!isLast && (
        <Button small variant="quiet" name="intent" value="down">
          {messages.down}
          {of}
        </Button>
      )}
      <Button small variant="quiet" name="intent" value="remove">
        {messages.remove}
        {of}
      </Button>
    </Form>
  )
}
