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
  'backup-bucket': {
    title: 'Bucket das cópias',
    unreachable: (place: string, code: string) => ({
      what: `O bucket das cópias (${place}) não responde (${code}): nenhuma cópia sai desta máquina.`,
      todo: 'Confira o endereço em BACKUP_TO, a rede e o serviço. A próxima cópia tenta de novo sozinha.',
    }),
    noBucket: (bucket: string) => ({
      what: `O bucket ${bucket}, de BACKUP_TO, não existe ou foi apagado: não há onde guardar cópias.`,
      todo: 'Crie-o, ou corrija o nome em BACKUP_TO. Depois faça uma cópia: npm run feira -- backup.',
    }),
    write: (place: string, code: string) => ({
      what: `Não se consegue gravar em ${place} (${code}): nenhuma cópia chega lá.`,
      todo: 'Confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e a região, e dê às chaves o direito de gravar (s3:PutObject).',
    }),
    read: (place: string, code: string) => ({
      what: `O que foi gravado em ${place} não pode ser lido (${code}): de lá nenhuma cópia volta.`,
      todo: 'Dê às chaves o direito de ler (s3:GetObject), e ensaie uma restauração: npm run feira -- backup rehearse.',
    }),
    changed: (place: string) => ({
      what: `O que foi gravado em ${place} voltou diferente: as cópias de lá podem estar estragadas.`,
      todo: 'Veja o serviço e o que há no caminho até ele. Depois faça uma cópia nova e ensaie: npm run feira -- backup rehearse.',
    }),
    list: (place: string, code: string) => ({
      what: `Não se consegue listar ${place} (${code}): as cópias de lá não são achadas.`,
      todo: 'Dê às chaves o direito de listar o bucket (s3:ListBucket).',
    }),
    delete: (place: string, code: string) => ({
      what: `Não se consegue apagar em ${place} (${code}): as cópias antigas nunca saem, e cada cópia termina em erro.`,
      todo: 'Dê às chaves o direito de apagar (s3:DeleteObject), e apague lá a pasta doctor/, que só tem objetos de teste.',
    }),
  },
  'wal-archive': {
    title: 'Registro de mudanças (BACKUP_WAL)',
    off: {
      what: 'BACKUP_WAL=1 está definida, mas o banco de dados foi ligado sem ela: nada é guardado entre as cópias.',
      todo: 'Pare todos os processos da feira, ligue-a de novo e faça uma cópia: npm run feira -- backup.',
    },
    notArchived: (segment: string) => ({
      what: `O PostgreSQL não conseguiu separar ${segment}: o registro cresce no disco do banco.`,
      todo: 'Em DATA_DIR/postgres/log está o motivo; quase sempre é o disco cheio.',
    }),
    behind: (count: number, minutes: number, size: string) => ({
      what: `${count === 1 ? '1 pedaço espera' : `${count} pedaços esperam`} para ir a BACKUP_TO, o mais antigo há ${minutes} min; ocupam ${size} no disco do banco.`,
      todo: 'Veja se o processo que faz as tarefas está rodando.',
    }),
    failed: (waiting: string, time: string, reason: string) => ({
      what: `${waiting} A última tentativa foi em ${time}: ${reason}`,
      todo: 'Confira BACKUP_TO, a rede e as chaves, e se há espaço lá. A feira tenta de novo sozinha, a cada poucos segundos.',
    }),
  },
  'wal-base': {
    title: 'Cópia física (BACKUP_WAL)',
    none: {
      what: 'Ainda não há cópia física deste banco: restaurar com --to não tem de onde partir.',
      todo: 'Faça uma cópia agora: npm run feira -- backup.',
    },
    unreadable: (reason: string) => ({
      what: 'Não foi possível ver as cópias físicas em BACKUP_TO.',
      todo: reason,
    }),
  },
  'backup-passphrase': {
    title: 'Senha das cópias',
    none: {
      what: 'Sem BACKUP_PASSPHRASE as cópias não levam segredos nem variáveis do servidor, e perdida esta máquina os CPFs das compras não abrem mais.',
      todo: 'Ponha nela uma frase longa, e guarde a frase no papel.',
    },
  },
}
