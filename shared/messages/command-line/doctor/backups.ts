/** Messages of the checks of backups, by the name of the check. */
export const backupChecks = {
  'backup-age': {
    title: 'Cópia de segurança',
    none: {
      what: 'Não há cópias de segurança automáticas: se o disco se perder, a feira se perde.',
      todo: 'Ponha em BACKUP_TO uma pasta em outro disco, e em BACKUP_PASSPHRASE uma frase longa.',
    },
    never: {
      what: 'Ainda não há nenhuma cópia boa.',
      todo: 'Faça uma agora: npm run feira -- backup.',
    },
    old: (hours: number) => ({
      what: `A última cópia boa é de ${hours} horas atrás.`,
      todo: 'Em /operator está o motivo da última falha. Faça uma agora: npm run feira -- backup.',
    }),
    failed: {
      what: 'A última cópia falhou.',
      todo: 'Em /operator está o motivo. A boa anterior continua guardada.',
    },
  },
  'backup-rehearsal': {
    title: 'Ensaio de restauração',
    never: {
      what: 'Nenhuma cópia foi restaurada como teste: ninguém sabe se ela serve.',
      todo: 'npm run feira -- backup rehearse. A feira faz o mesmo todo domingo.',
    },
    failed: {
      what: 'O último ensaio de restauração falhou.',
      todo: 'Em /operator está o motivo. Faça uma cópia nova e ensaie de novo.',
    },
    old: (days: number) => ({
      what: `O último ensaio de restauração foi há ${days} dias.`,
      todo: 'npm run feira -- backup rehearse. Veja se as tarefas rodam (schedules).',
    }),
  },
  'backup-folder': {
    title: 'Pasta das cópias',
    unusable: (folder: string, code: string) => ({
      what: `A pasta ${folder} não pode ser lida e escrita (${code}).`,
      todo: 'Monte o disco das cópias, ou dê a pasta ao usuário que roda a feira.',
    }),
    sameDisk: {
      what: 'As cópias estão no mesmo disco que os dados: se ele falhar, perdem-se os dois.',
      todo: 'Ponha BACKUP_TO em outro disco, e copie as pastas também para outro lugar.',
    },
  },
  'backup-passphrase': {
    title: 'Senha das cópias',
    none: {
      what: 'Sem BACKUP_PASSPHRASE as cópias não levam segredos nem variáveis do servidor.',
      todo: 'Ponha nela uma frase longa, e guarde a frase no papel.',
    },
  },
}
