/**
 * Whether a text does not look like a value of its field. A card may hold any text (RFC 6350 §6.4): such a text gets a hint and is not refused. The full rules
 * of links and addresses would take the page over its budget of JavaScript.
 */
export const isOdd = {
  phone: (text: string) => text.trim() !== '' && text.replace(/\D/g, '').length < 3,
  email: (text: string) => text.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim()),
  website: (text: string) => text.trim() !== '' && !/^\S+[.:]\S+$/.test(text.trim()),
};
