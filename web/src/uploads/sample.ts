/** The document to begin with, and questions that it answers. It is made up, and stands in web/public. */
export const sample = {
  url: '/samples/sample-lease.pdf',
  name: 'sample-lease.pdf',
  type: 'application/pdf',
  questions: ['When is the rent due?', 'How much is the deposit?', 'How can the lease be ended?'],
} as const
