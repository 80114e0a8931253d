const meanings: Record<string, readonly string[]> = {
  hr: ['човешки ресурси', 'human resources', 'resurse umane'],
  чр: ['човешки ресурси'],
  ейчар: ['човешки ресурси'],
  трз: ['труд работна заплата'],
  бзр: ['безопасност здраве'],
  збут: ['безопасност здраве'],
  it: ['информационни технологии', 'поддръжка', 'инфраструктура'],
  ит: ['информационни технологии', 'поддръжка', 'инфраструктура'],
  айти: ['информационни технологии', 'поддръжка', 'инфраструктура'],
  pr: ['връзки медиите', 'комуникации'],
  пр: ['връзки медиите', 'комуникации'],
  qa: ['контрол качеството'],
}

/**
 * What people call a department for short, and by which of its words it is found. A map, since what is looked up is
 * whatever somebody types, «constructor» too.
 */
export const abbreviations = new Map(Object.entries(meanings))
