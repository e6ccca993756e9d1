/** Messages of the checks of the machine, by the name of the check. */
export const machineChecks = {
  'disk-space': {
    title: 'Espaço em disco',
    few: (folder: string, free: string, percent: number) => ({
      what: `Em ${folder} restam ${free} livres (${percent} %).`,
      todo: 'Libere espaço ou aumente o disco. Com o disco cheio o banco de dados para, e a feira não aceita pedidos.',
    }),
  },
  inodes: {
    title: 'Arquivos que ainda cabem no disco',
    few: (folder: string, percent: number) => ({
      what: `Em ${folder} só ${percent} % dos inodes estão livres: logo não cabe mais nenhum arquivo, mesmo com espaço.`,
      todo: 'Apague pastas com muitos arquivos pequenos, ou mude os dados para um disco formatado com mais inodes.',
    }),
  },
  memory: {
    title: 'Memória',
    low: (free: string) => ({
      what: `Restam ${free} de memória livre na máquina.`,
      todo: 'Veja com "ps aux --sort=-rss | head" o que a usa. Sem memória o sistema encerra a feira ou o banco de dados.',
    }),
    small: (limit: string) => ({
      what: `Este processo pode usar só ${limit} de memória.`,
      todo: 'Dê pelo menos 512 MB ao contêiner ou ao serviço.',
    }),
  },
  'open-files': {
    title: 'Arquivos abertos ao mesmo tempo',
    few: (limit: number) => ({
      what: `Um processo pode abrir só ${limit} arquivos e conexões.`,
      todo: 'Aumente para 4096 ou mais: LimitNOFILE= no systemd, ulimit -n no terminal.',
    }),
  },
  'node-version': {
    title: 'Versão do Node',
    old: (version: string) => ({
      what: `A feira roda no Node ${version}, que não recebe mais correções de segurança.`,
      todo: 'Use npm ci e npm start, que trazem o Node certo, ou instale o Node 24.',
    }),
    odd: (version: string) => ({
      what: `O Node ${version} é de uma versão de curta duração.`,
      todo: 'Use uma versão LTS, como a 24.',
    }),
  },
  'system-user': {
    title: 'Usuário do sistema',
    root: {
      what: 'A feira roda como root: quem achar uma falha nela manda na máquina inteira.',
      todo: 'Faça uma cópia de segurança, crie um usuário só para a feira (useradd --system feira) e restaure a cópia como ele, em uma pasta dele. docs/deploy/feira.service mostra como.',
    },
  },
  'time-zone-data': {
    title: 'Fusos horários',
    wrong: (zone: string) => ({
      what: `O Node não conhece o fuso ${zone} como ele é hoje: prazos e horários sairiam errados.`,
      todo: 'Use o Node que vem com npm ci; um Node compilado sem ICU completo não serve.',
    }),
    database: (zone: string) => ({
      what: `O banco de dados não conhece o fuso ${zone}, ou o conhece por regras antigas.`,
      todo: 'Atualize o PostgreSQL ou o pacote tzdata da máquina dele.',
    }),
  },
  clock: {
    title: 'Relógio',
    differs: (seconds: number) => ({
      what: `O relógio desta máquina e o do banco de dados diferem em ${seconds} s.`,
      todo: 'Ligue a sincronização nas duas: timedatectl set-ntp true.',
    }),
    past: (day: string) => ({
      what: `O relógio diz ${day}, antes do dia em que este programa foi feito.`,
      todo: 'Acerte o relógio: timedatectl set-ntp true. Prazos, sessões e certificados dependem dele.',
    }),
    future: (day: string) => ({
      what: `O último pedido é de ${day}, depois da hora do relógio.`,
      todo: 'O relógio voltou no tempo. Acerte-o: timedatectl set-ntp true.',
    }),
  },
  build: {
    title: 'Programa construído',
    stale: {
      what: 'Há código mais novo do que o programa que foi construído.',
      todo: 'Reinicie com npm start, que o constrói de novo.',
    },
    missing: (file: string) => ({
      what: `Falta o arquivo ${file} do programa construído.`,
      todo: 'Rode npm run build e reinicie.',
    }),
  },
}
