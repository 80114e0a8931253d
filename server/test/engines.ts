/**
 * Where PostgreSQL is installed the server's tests run there; on the embedded database run those of that engine, and
 * what each feature rests on, which runs on both. Screens and journeys have the embedded database behind them. Where no
 * PostgreSQL is, all of it runs on the embedded one.
 */
export const engines = {
  embedded: [
    // Of the embedded database, its folder and its one process alone.
    'server/**/durable-pglite.test.ts',
    'server/**/folder-lock.test.ts',
    'server/**/embedded-engine.test.ts',
    'server/**/data-folder.test.ts',
    'server/**/process.test.ts',
    'server/**/{answers,publishing,digests}-killed.test.ts',
    'server/**/{backup,daily,operator,restored}.test.ts',
    'server/**/former-data.test.ts',
    'server/**/kept-plans.test.ts',
    'server/**/audit/verify.test.ts',
    // They start servers on a folder of their own.
    'server/**/speech/speech.test.ts',
    'server/test/hostile-cost.test.ts',
    'server/test/rules.firestore.test.ts',
    'app/src/devices/devices.firestore.test.ts',
  ],
  /** What is not named runs there, too; this stands in a project of its own. */
  postgres: ['server/**/follower.firestore.test.ts'],
  /** Whatever an engine may do otherwise: types, locks, transactions, NOTIFY, search; and the first road of each feature. */
  both: [
    'server/**/platform/database/{database,migrate}.test.ts',
    'server/test/{database,database-gone,sample}.test.ts',
    'server/**/platform/queue.test.ts',
    'server/**/audit/audit.test.ts',
    'server/**/categories/authoring.test.ts',
    'server/**/comments/comments.test.ts',
    'server/**/contacts/authoring.test.ts',
    'server/**/directory/scim.test.ts',
    'server/**/insights/insights.test.ts',
    'server/**/installation/installation.test.ts',
    'server/**/invitations/redeem.test.ts',
    'server/**/media/media.test.ts',
    'server/**/news/{news,authoring,search,scheduled}.test.ts',
    'server/**/notifications/{authoring,inbox}.test.ts',
    'server/**/notifications/live/{live,presence}.test.ts',
    'server/**/notifications/push/{sending,workers}.test.ts',
    'server/**/overview/overview.test.ts',
    'server/**/people/{accounts,groups}.test.ts',
    'server/**/profile/{export,gone}.test.ts',
    'server/**/review/review.test.ts',
    'server/**/search/search.test.ts',
    'server/**/second-factor/second-factor.test.ts',
    'server/**/session/{login,register,session}.test.ts',
    'server/**/surveys/answering/answering.test.ts',
    'server/**/surveys/ballots/ballots.test.ts',
    'server/**/surveys/building/authoring.test.ts',
    'server/**/surveys/results/results.test.ts',
    'server/**/tokens/tokens.test.ts',
    'server/**/webhooks/webhooks.test.ts',
  ],
}

/** What a run after each change leaves to `npm test`: proofs that take longer than a whole feature's tests. */
export const slow = [
  'server/**/ballots-ended.test.ts',
  'server/**/anonymity-disk.test.ts',
  'rules/patterns.test.ts',
  'rules/common-changes.test.ts',
  'tools/image-root.test.ts',
]
