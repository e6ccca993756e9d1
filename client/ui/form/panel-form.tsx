import { type FormProps, Form as RouterForm } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { panelStoreField } from '#shared/merchants/panel-store-field.ts'

/** A form of the panel. It names its store, so that it never acts on another one that was selected in another tab. */
export const Form = ({ children, ...props }: FormProps) => (
  <RouterForm {...props}>
    {props.method === 'post' && <StoreOfForm />}
    {children}
  </RouterForm>
)

/** The hidden field with the store, for a form of a fetcher. */
export function StoreOfForm() {
  const store = useLayoutData()?.visitor?.store
  return store ? <input type="hidden" name={panelStoreField} value={store.id} /> : null
}
