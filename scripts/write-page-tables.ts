import { writePageTables } from './build/page-tables.ts'

for (const file of await writePageTables()) console.log(file)
