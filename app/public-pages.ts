/** The pages that anybody may find: those that name no game, and keep nothing of who looks at them. */
export const publicPages = ["/", "/learn", "/rules", "/computers", "/fair", "/new", "/records", "/privacy"] as const;
