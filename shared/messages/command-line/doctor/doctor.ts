import { addressChecks } from './address.ts'
import { backupChecks } from './backups.ts'
import { databaseChecks } from './database.ts'
import { fileChecks } from './files.ts'
import { machineChecks } from './machine.ts'
import { mailChecks, moneyChecks, shopChecks, workChecks } from './shop.ts'

/** Messages of `doctor` that are independent of the check. */
export const doctorMessages = {
  failed: (reason: string) => ({
    what: `A verificação falhou: ${reason}`,
    todo: 'Rode de novo; se falhar outra vez, a mensagem acima diz onde procurar.',
  }),
  notMended: (reason: string) => ({
    what: `O conserto falhou: ${reason}`,
    todo: 'Siga a mensagem acima e faça à mão; rode doctor sem --fix para ler o que fazer.',
  }),
  unknownCheck: (name: string) => `Não existe a verificação "${name}". As que existem:`,
  marks: { ok: 'ok     ', skipped: 'pulada ', warning: 'AVISO  ', problem: 'ERRO   ' },
  mended: 'consertada agora',
  todo: 'O que fazer:',
  fixable: 'npm run feira -- doctor --fix conserta isto.',
  more: (subjects: string[]) => `Quais: ${subjects.join(', ')}`,
  summary: (problems: number, warnings: number, skipped: number) =>
    [
      problems === 0 && warnings === 0 ? 'Nada de errado encontrado' : null,
      problems > 0 ? (problems === 1 ? '1 erro' : `${problems} erros`) : null,
      warnings > 0 ? (warnings === 1 ? '1 aviso' : `${warnings} avisos`) : null,
      skipped > 0
        ? `${skipped === 1 ? '1 verificação pulada' : `${skipped} verificações puladas`}: o banco de dados não respondeu`
        : null,
    ]
      .filter(Boolean)
      .join(', '),
}

const titles: Record<string, { title: string }> = {
  ...machineChecks,
  ...fileChecks,
  ...databaseChecks,
  ...workChecks,
  ...moneyChecks,
  ...mailChecks,
  ...addressChecks,
  ...shopChecks,
  ...backupChecks,
}

/** Returns the title of a check. A test ensures that each has one. */
export const titleOfCheck = (name: string): string => titles[name]?.title ?? name
