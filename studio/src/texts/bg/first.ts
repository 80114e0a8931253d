import type { Texts } from '../texts.ts'

const files = import.meta.glob(
  [
    './*.ts',
    '!./{index,first}.ts',
    '!./notification*.ts',
    '!./{survey-builder,survey-results,canvas,webhooks,tokens,sources,invitations,people-import,importing,security-log,approvals,preview,editor,groups,contacts,comments,media,categories,installation,audit,statistics,people,campaigns,checks,templates,palette}.ts',
  ],
  { eager: true },
)

/** What the first pages say and whatever stands around them; the rest comes with the others. */
export const first: Partial<Texts> = Object.assign({}, ...Object.values(files))
