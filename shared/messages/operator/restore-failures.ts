import { backupFailureText } from '#shared/messages/command-line/backup.ts'
import type { BackupFailure } from '#shared/runtime/backups.ts'

/** Texts that differ in the browser, where a command's options do not exist. */
const inBrowser: Partial<Record<BackupFailure, (subject: string) => string>> = {
  not_writable: (path) => `Não é possível ler ${path}, ou escrever ali. Nada foi mudado.`,
  no_space: () => 'O disco está cheio. Tudo ficou como estava; libere espaço e tente de novo.',
  storage_unreachable: (code) =>
    `O serviço de armazenamento não respondeu${code ? ` (${code})` : ''}. Nada foi mudado; tente de novo para continuar.`,
  stopped: () => 'A restauração foi interrompida. Tudo ficou como estava antes.',
  no_passphrase: () =>
    'A cópia tem segredos cifrados: escreva a senha dela, ou escolha trazer sem os segredos. Nada foi mudado.',
  wrong_passphrase: () => 'Esta não é a senha da cópia. Nada foi mudado.',
  not_empty: () =>
    'Aqui já existe uma feira com contas, lojas ou imagens, e ela não é trocada por este caminho. Nada foi mudado.',
  shop_running: () =>
    'Outro processo desta feira usa o mesmo banco de dados. Pare-o, deixe só este e tente de novo. Nada foi mudado.',
  failed: () =>
    'Algo inesperado deu errado, e tudo ficou como estava; o motivo está no registro (log) do servidor.',
}

/** Describes why a backup was not restored, and what to do. */
export const restoreFailureText = (failure: BackupFailure, subject: string): string =>
  (inBrowser[failure] ?? backupFailureText[failure])(subject)
