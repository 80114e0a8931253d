export const commentReasons = ['offensive', 'personal_data', 'misleading', 'spam', 'other'] as const
