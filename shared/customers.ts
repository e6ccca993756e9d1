export const minPasswordLength = 8
export const maxPasswordLength = 200
export const maxNameLength = 120
export const maxEmailLength = 254
