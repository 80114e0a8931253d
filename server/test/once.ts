/**
 * The server's tests run on the embedded database and again on PostgreSQL, where one is installed. What takes long and
 * proves the same on both runs once: here stands on which, and why there. Where no PostgreSQL is, all of it runs on the
 * embedded one.
 */
export const once = {
  embedded: [
    // Of the embedded database, its folder and its one process alone.
    '**/durable-pglite.test.ts',
    '**/folder-lock.test.ts',
    '**/data-folder.test.ts',
    '**/process.test.ts',
    '**/{answers,publishing,digests}-killed.test.ts',
    '**/{backup,daily,operator,restored}.test.ts',
    '**/former-data.test.ts',
    '**/kept-plans.test.ts',
    '**/audit/verify.test.ts',
    // What comes before any database: reading and checking what is sent, files, pictures, other people's servers.
    '**/hostile.test.ts',
    '**/hostile-cost.test.ts',
    '**/table-file.test.ts',
    '**/cards.test.ts',
    '**/media/{memory,bucket,move,in-bucket}.test.ts',
    '**/speech/{mp3,speech}.test.ts',
    '**/news/speech.test.ts',
    '**/sheets/notice-sheet.test.ts',
    '**/platform/http/{issues,body-limits}.test.ts',
    '**/{sheet,sheets}.test.ts',
    '**/push/bad-days.test.ts',
    '**/push/channels/web/web.test.ts',
    '**/{rules,devices}.firestore.test.ts',
    // Of rights, which are asked for in the same words.
    '**/{access,second-factor-access,token-access}.test.ts',
    // Of what is counted in the memory of the process, and of passwords, each of which takes the processor a while.
    '**/session/{known-device,common-passwords}.test.ts',
    '**/platform/passwords.test.ts',
    '**/platform/http/response-cache.test.ts',
  ],
  postgres: [
    // Many at once: only there do they really meet, in several connections and processes.
    '**/push-killed.test.ts',
    '**/follower.firestore.test.ts',
    '**/{contacts,people}/import/import.test.ts',
    '**/media/{library,upload,make-once}.test.ts',
    '**/profile/photo.test.ts',
    '**/notifications/live/ending.test.ts',
    // A PostgreSQL of its own, and what stands around it.
    '**/server/test/{replica,nodes}.test.ts',
    '**/operate/check.test.ts',
    // Whatever a database may fail at or keep: there is where the most of it lies.
    '**/properties.test.ts',
    // What it costs the server's own thread: the embedded database lives in the same process.
    '**/hostile-imports.test.ts',
    '**/surveys/ballots/anonymity.test.ts',
  ],
}

/** What else a run after each change leaves to `npm test`: proofs that take longer than a whole feature's tests. */
export const slow = [
  '**/ballots-ended.test.ts',
  '**/anonymity-disk.test.ts',
  '**/rules/patterns.test.ts',
  '**/rules/common-changes.test.ts',
  '**/tools/image-root.test.ts',
]
