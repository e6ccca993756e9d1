import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'

export type PageComponents = { [Name in PageName]: ComponentType<PageProps<Name>> }

export type PageLoaders = { [Name in PageName]: () => Promise<PageComponents[Name]> }
