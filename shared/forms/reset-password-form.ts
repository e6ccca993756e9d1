import * as z from 'zod/mini'
import { newPasswordField } from './account-fields.ts'

export const resetPasswordForm = z.object({ password: newPasswordField })
