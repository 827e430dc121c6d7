export function fullName(user: { first_name?: unknown; last_name?: unknown }): string {
  return [user.first_name, user.last_name].filter((part) => typeof part === 'string').join(' ');
}
