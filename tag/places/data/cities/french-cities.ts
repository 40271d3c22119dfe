// scripts/catalogue/build-city-names.ts writes this file.

/** The French names of cities after the codes of their airports, the largest first: 'MXP/LIN ...'. */
export const FRENCH_CITIES = `ADB Izmir, ADD Addis-Abeba, ADL Adélaïde, AER Sotchi, AGP Malaga, ALG Alger, ALP Alep, ANR Anvers, ASB Achgabat,
ASW Assouan, ATH Athènes, AUH Abou Dabi, BAH Bahreïn, BCN Barcelone, BDA Bermudes, BEY Beyrouth, BGI La Barbade,
BGW Bagdad, BLQ Bologne, BOJ Bourgas, BOM/NMI Bombay, BRE Brême, BRN Berne, BRU/CRL Bruxelles, BSB Brasilia, BSL Bâle,
BSR Bassorah, CAI/SPX Le Caire, CAN Canton, CCU Calcutta, CFU Corfou, CPH Copenhague, CPT Le Cap, CTA Catane, CUZ Cuzco,
DAC Dacca, DAM Damas, DAR Dar es Salam, DRS Dresde, DTW Détroit, DXB/DWC Dubaï, DYU Douchanbé, ECN/NIC Nicosie,
EDI Édimbourg, EVN Erevan, FEZ Fès, FNC Madère, FRA/HHN Francfort, FRU Bichkek, GOA Gênes, GOT Göteborg, GRX Grenade,
GUA Guatemala-Ville, GVA Genève, GYD Bakou, HAJ Hanovre, HAM Hambourg, HAN Hanoï, HAV/UPB La Havane, HBE Alexandrie,
HER Héraklion, ICN/GMP Séoul, IFN Ispahan, IKA/THR Téhéran, JED Djeddah, JNB/HLA Johannesbourg, JRS Jérusalem,
JTR Santorin, JUB Djouba, KBL Kaboul, KBP/IEV Kiev, KEF/RKV Reykjavik, KJA/KCY Krasnoïarsk, KRK Cracovie, KTM Katmandou,
KWI Koweït, LED Saint-Pétersbourg, LHR/LGW/STN/LTN/LCY/SEN Londres, LIS Lisbonne, LPA Grande Canarie, LXA Lhassa,
LXR Louxor, MAH Minorque, MCT Mascate, MED Médine, MEX/NLU Mexico, MFM Macao, MGQ Mogadiscio, MHD Mechhed, MLA Malte,
MNL Manille, MRU Île Maurice, MSY La Nouvelle-Orléans, NKG Nankin, OTP Bucarest, OVB Novossibirsk, PEK/PKX/NAY Pékin,
PHL/PNE Philadelphie, PMI Palma de Majorque, PMO Palerme, POS Port-d’Espagne, PSA Pise, PTY/PAC Panama, RGN Rangoun,
ROV Rostov-sur-le-Don, RUH Riyad, RUN La Réunion, SAH Sanaa, SCQ Saint-Jacques-de-Compostelle, SDQ Saint-Domingue,
SGN Hô-Chi-Minh-Ville, SHJ Charjah, SIN/XSP Singapour, SJC San José, SKG Thessalonique, SSH Charm el-Cheikh,
STL/BLV Saint-Louis, SVO/DME/VKO/ZIA Moscou, SVQ Séville, SVX Ekaterinbourg, SXM Saint-Martin, SYQ San José, SYZ Chiraz,
SZG Salzbourg, TAS Tachkent, TBS Tbilissi, TNG Tanger, TSF Trévise, UBN Oulan-Bator, UFA Oufa, UVF/SLU Sainte-Lucie,
VCE Venise, VIE Vienne, VLC Valence, VLI Port-Vila, VRN Vérone, VVI/SRZ Santa Cruz de la Sierra, WAW/WMI Varsovie,
YQB Québec, YUL/YHU Montréal, YYT Saint-Jean de Terre-Neuve, ZAZ Saragosse`;
