import { AnswerBanner } from '#client/ui/form/answer-banner.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { MarkdownField } from '#client/ui/form/markdown-field.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { windowBlockForm } from '#shared/forms/window-forms.ts'
import { href } from '#shared/href.ts'
import {
  blockKindHints,
  windowBlockMessages as messages,
  problemText,
  windowMessages,
  windowPageMessages,
} from '#shared/messages/operator/window.ts'
import { blockKindNames } from '#shared/messages/operator/window-fields.ts'
import type { PageProps } from '#shared/pages.ts'
import { type BlockPart, hasPart, partsOfBlock } from '#shared/window/window-blocks.ts'
import { BlockChoices } from './block-choices.tsx'
import { BlockPicture } from './block-picture.tsx'

type Props = PageProps<'operator-window-block'>
type FieldName = keyof typeof windowBlockForm.fields

const partOfField: Record<Exclude<FieldName, 'base'>, BlockPart> = {
  title: 'title',
  body: 'body',
  linkPath: 'link',
  linkLabel: 'link',
  startsOn: 'days',
  endsOn: 'days',
  category: 'category',
  count: 'count',
  alt: 'picture',
  focus: 'picture',
}

/** One block of a draft: its content, its picture, and what is chosen for it. */
export function OperatorWindowBlockPage({ data, form }: Props) {
  const { version, block, problems } = data
  const title = blockKindNames[block.kind]
  const draft = href('operator-window-version', { windowVersionId: version.id })
  const hasChoices = hasPart(block.kind, 'products') || hasPart(block.kind, 'stores')
  return (
    <OperatorLayout
      title={title}
      description={blockKindHints[block.kind]}
      trail={
        <Breadcrumbs
          from={{ to: href('operator-window'), label: windowMessages.title }}
          trail={[{ to: draft, label: windowPageMessages.version(version.number) }]}
          here={title}
        />
      }
    >
      <AnswerBanner
        form={form?.intent === 'picture' || form?.intent === windowBlockForm.intent ? null : form}
      />
      {problems.map((problem) => (
        <p key={`${problem.kind} ${problem.name}`} className="field-error">
          {problemText(problem)}
        </p>
      ))}
      {hasPart(block.kind, 'picture') && <BlockPicture picture={block.picture} form={form} />}
      {hasChoices && <BlockChoices data={data} />}
      {partsOfBlock[block.kind].length > 0 ? (
        <ContentForm data={data} form={form} />
      ) : (
        <p>
          {messages.nothing} {block.kind === 'greeting' && messages.greetingHint}
        </p>
      )}
      <p>
        <ButtonLink variant="secondary" to={draft}>
          {messages.back}
        </ButtonLink>
      </p>
    </OperatorLayout>
  )
}

function ContentForm({ data: { block, categories }, form }: Pick<Props, 'data' | 'form'>) {
  const { kind, focus, count } = block
  const omit = (Object.keys(partOfField) as (keyof typeof partOfField)[]).filter(
    (name) => !hasPart(kind, partOfField[name]),
  )
  return (
    <FormSection
      key={block.revision}
      spec={windowBlockForm}
      form={form?.intent === windowBlockForm.intent ? form : null}
      title={messages.content}
      omit={omit}
      known={{
        ...{ title: block.title, body: block.body, linkPath: block.linkPath, linkLabel: block.linkLabel },
        ...{ startsOn: block.startsOn, endsOn: block.endsOn, category: block.category, alt: block.alt },
        base: String(block.revision),
        count: count === null ? '' : String(count),
        focus: `${focus.x} ${focus.y}`,
      }}
      choices={{ category: categories.map(({ slug, name }) => ({ value: slug, label: name })) }}
      widgets={{ body: { note: MarkdownField } }}
      submit={messages.save}
      raised
    />
  )
}
