import { Link } from 'react-router-dom'
import { useCurrentInView } from '#client/ui/behavior/use-current-in-view.ts'
import { PageIcon } from '#client/ui/page/page-icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { setupStepMessages as messages } from '#shared/messages/operator/setup.ts'
import type { SetupStep, SetupStepState } from '#shared/settings/setup-steps.ts'

interface StepListProps {
  current: SetupStep
  states: readonly SetupStepState[]
}

/** All steps in their order, each with its state as text. */
export function StepList({ current, states }: StepListProps) {
  const list = useCurrentInView<HTMLOListElement>(current)
  return (
    <nav aria-label={messages.steps}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol className="strip strip-wrapping setup-steps" role="list" ref={list}>
        {states.map(({ step, isDone }) => (
          <li key={step}>
            {step === 'account' ? (
              <span className="chip">
                <StepName step={step} isDone={isDone} />
              </span>
            ) : (
              <Link
                className="chip"
                to={href('setup', {}, { step })}
                aria-current={step === current ? 'step' : undefined}
              >
                <StepName step={step} isDone={isDone} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const StepName = ({ step, isDone }: SetupStepState) => (
  <>
    {isDone && <PageIcon name="check" />}
    {messages.names[step]}
    <VisuallyHidden>: {isDone ? messages.done : messages.open}</VisuallyHidden>
  </>
)
