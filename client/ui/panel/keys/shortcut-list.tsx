import { Fragment, type ReactNode, useState } from 'react'
import { panelMessages as messages } from '#shared/messages/panel.ts'
import type { PanelSection } from '#shared/panels/panel-section.ts'
import { keyOfSection } from '#shared/panels/section-keys.ts'
import { hasSingleKeys, rememberSingleKeys } from './single-keys.ts'

/** The shortcuts of a panel, and the switch for those of a single key. */
export function ShortcutList({ sections }: { sections: readonly PanelSection[] }) {
  const [isOn, setIsOn] = useState(hasSingleKeys)
  const { keys } = messages
  const rows: [what: string, keys: string[]][] = [
    [keys.palette, ['Ctrl', 'K']],
    [keys.help, ['?']],
    [keys.search, ['/']],
    [keys.next, ['J']],
    [keys.previous, ['K']],
    ...sections.flatMap(({ name, label }): [string, string[]][] => {
      const key = keyOfSection[name]
      return key ? [[messages.keys.go(label), ['G', key.toUpperCase()]]] : []
    }),
  ]
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noAutofocus: a dialog is read from its heading */}
      <h2 tabIndex={-1} autoFocus>
        {messages.shortcuts}
      </h2>
      <label className="choice choice-plain">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setIsOn(target.checked)
            rememberSingleKeys(target.checked)
          }}
        />
        <span>{messages.singleKeys}</span>
      </label>
      <dl className="shortcuts">
        {rows.map(([what, pressed]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{joined(pressed.map((key) => <kbd key={key}>{key}</kbd>))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const joined = (keys: ReactNode[]) =>
  keys.map((key, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change
    <Fragment key={index}>
      {index > 0 && ' '}
      {key}
    </Fragment>
  ))
