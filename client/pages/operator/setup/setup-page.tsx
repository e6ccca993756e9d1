import type { PageProps } from '#shared/pages.ts'
import { OpenShop } from './open-shop.tsx'
import { SetupSteps } from './setup-steps.tsx'

/** A new shop: the account of its first operator, then the steps that follow. */
export function SetupPage({ data, form }: PageProps<'setup'>) {
  return data.kind === 'address' ? (
    <OpenShop data={data} form={form} />
  ) : (
    <SetupSteps data={data} form={form} />
  )
}
